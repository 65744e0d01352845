import { UnstyledButton } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import type { DesktopApi } from '@shared/desktop';
import { formatGrams, formatRatio, formatTimer, joinFacts } from '@shared/format';
import { ChevronDown, PictureInPicture2 } from 'lucide-react';
import { memo } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { CueToggles } from '@/domains/running-brews/components/CueToggles';
import { RunningBrewText } from '@/domains/running-brews/components/RunningBrewText';
import { useRunningBrews } from '@/domains/running-brews/hooks/running-brews';
import { ScaleButton } from '@/domains/running-brews/weighing/components/ScaleButton';
import { fieldOf } from '@/lib/fields';
import { platform } from '@/platform/platform';
import { toastError } from '@/ui/toast';
import classes from './TimerHeader.module.css';

interface MiniButtonProps {
  desktop: DesktopApi;
  brewId: string;
}

function MiniButton({ desktop, brewId }: MiniButtonProps) {
  return (
    <UnstyledButton
      className={`flex-none text-timer-muted h-touch w-touch cursor-pointer place-items-center borderless rounded-circle ${classes.icon}`}
      aria-label="Mini timer"
      title="Mini timer: fica por cima das outras janelas"
      onClick={() =>
        void desktop.mini
          .open(brewId)
          .catch((error: unknown) => toastError('O mini timer não abriu.', error))
      }
    >
      <PictureInPicture2 size={22} />
    </UnstyledButton>
  );
}

/** Whether the person chose to weigh the brew in `RecipeStep`, which sets this router state. */
function wantsScale(state: unknown): boolean {
  return fieldOf(state, 'withScale') !== undefined;
}

interface TimerHeaderProps {
  brewId: string;
  recipe: Recipe;
  ownerId: string;
}

export const TimerHeader = memo(function TimerHeader(props: TimerHeaderProps) {
  const { brewId, recipe, ownerId } = props;
  const { state } = useLocation();
  const { coffeeGrams, waterMl } = recipe.parameters;
  const facts = joinFacts([
    recipe.bean?.name,
    formatGrams(coffeeGrams),
    formatRatio(waterMl / coffeeGrams),
  ]);
  return (
    <header
      className={`min-w-0 flex-wrap gap-xs items-center until-2xs:justify-between ${classes.header}`}
    >
      <Link
        to="/calculator"
        className={`flex-none text-timer-muted h-touch w-touch cursor-pointer place-items-center borderless rounded-circle ${classes.icon}`}
        aria-label="Sair do timer sem parar o preparo"
        title="Sair sem parar: o preparo continua"
      >
        <ChevronDown size={24} />
      </Link>
      <div className="flex-1 min-w-0 until-2xs:order-1 until-2xs:grow until-2xs:shrink-0 until-2xs:basis-full">
        <h1 className="text-xl font-semibold leading-tight font-serif text-timer-ink">
          {recipe.method}
        </h1>
        <p className="text-sm leading-snug text-timer-muted line-clamp-2" title={facts}>
          {facts}
        </p>
      </div>
      <BrewSwitcher ownerId={ownerId} />
      {platform.desktop ? <MiniButton desktop={platform.desktop} brewId={brewId} /> : null}
      <ScaleButton brewId={brewId} openAtFirst={wantsScale(state)} />
      <CueToggles />
    </header>
  );
});

function Brew({ id, name, colour }: { id: string; name: string; colour: string }) {
  return (
    <NavLink
      to={`/calculator/timer/${id}`}
      replace
      className={`flex items-center gap-xs text-sm min-h-touch rounded-xl text-timer-muted no-underline ${classes.brew}`}
      data-colour={colour}
    >
      <span className={`w-2.5 rounded-circle h-2.5 ${classes.dot}`} aria-hidden />
      {name}
      <span className={`tabular-nums ${classes.clock}`}>
        <RunningBrewText
          brewId={id}
          text={({ status, elapsedMs }) =>
            status === 'finished' ? 'pronto' : formatTimer(elapsedMs / 1000)
          }
        />
      </span>
    </NavLink>
  );
}

function BrewSwitcher({ ownerId }: { ownerId: string }) {
  const brews = useRunningBrews(ownerId);
  if (brews.length < 2) return null;
  return (
    <nav
      className={`gap-xs p-2xs order-1 max-w-full overflow-x-auto grow shrink-0 basis-full ${classes.switcher}`}
      aria-label="Preparos em andamento"
    >
      {brews.map((brew) => (
        <Brew key={brew.id} id={brew.id} name={brew.recipe.method} colour={brew.colour} />
      ))}
    </nav>
  );
}
