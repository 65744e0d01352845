import { UnstyledButton } from '@mantine/core';
import type { RunningBrew } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatDecimal } from '@shared/format';
import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CueToggles } from '@/domains/running-brews/components/CueToggles';
import {
  useBrewNeedingAttention,
  useRunningBrewMoment,
  useRunningBrews,
  useScreenAwake,
} from '@/domains/running-brews/hooks/running-brews';
import { stationStep } from '@/domains/running-brews/model/brew-texts';
import { runningBrews } from '@/domains/running-brews/model/store';
import { needsTare } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { useRootMark } from '@/ui/hooks/useRootMark';
import classes from './CounterPage.module.css';
import { StationTile } from './components/StationTile';
import { useCounterKeys } from './hooks/useCounterKeys';
import { claimFreeStation, placeOnStation, workStation } from './model/station-work';
import {
  mainButtonId,
  placements,
  type StationSlot,
  stationButtons,
  stationName,
  stationSlots,
  visibleStations,
} from './model/stations';

const FavouritesSheet = lazyPart(() => import('./components/FavouritesSheet'), 'FavouritesSheet');

export function CounterPage() {
  const { id: ownerId } = useCurrentUser();
  const navigate = useNavigate();
  const brews = useRunningBrews(ownerId);
  const nextId = useBrewNeedingAttention(ownerId);
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const slots = stationSlots(brews);
  const shown = visibleStations(slots);
  const unplaced = placements(brews);

  usePageTitle('Modo balcão');
  useRootMark('data-night', 'counter');
  useScreenAwake(brews);

  // Brews that were started on the timer also get a station.
  useEffect(() => {
    for (const { brew, number } of placements(brews)) {
      if (number === null) continue;
      const station = { number, label: brew.station?.label ?? '' };
      runningBrews.dispatch(brew.id, { type: 'place', station });
    }
  }, [brews]);

  const onStation = (number: number) => {
    const brew = slots[number - 1]?.brew ?? null;
    const moment = brew && runningBrews.moment(brew.id);
    if (!(brew && moment)) {
      setChoosingFor(number);
      return;
    }
    const [{ action }] = stationButtons(moment, brew, needsTare(brew.id));
    if (action === 'save' || action === 'discard') {
      document.getElementById(mainButtonId(number))?.focus();
    } else {
      workStation(brew.id, action);
    }
  };
  useCounterKeys({ onStation, onEscape: () => void navigate('/calculator') });

  return (
    <main
      id="conteudo"
      translate="no"
      tabIndex={-1}
      className={`grid text-timer-ink h-dvh ${classes.screen}`}
    >
      <CounterHeader onNew={() => setChoosingFor(claimFreeStation(ownerId))} />
      <div className={`grid min-h-0 ${classes.stations}`} data-shown={shown}>
        {slots
          .slice(0, shown)
          .map(({ number, brew }) =>
            brew ? (
              <StationTile
                key={number}
                number={number}
                brew={brew}
                ownerId={ownerId}
                isNext={brew.id === nextId}
              />
            ) : (
              <EmptyStation key={number} number={number} onChoose={() => setChoosingFor(number)} />
            ),
          )}
      </div>
      {unplaced.length > 0 && unplaced[0]?.number === null ? (
        <p className="flex items-center flex-wrap text-timer-muted gap-y-2xs gap-x-md">
          Sem estação livre:{' '}
          {unplaced.map(({ brew }) => (
            <Link
              key={brew.id}
              to={`/calculator/timer/${brew.id}`}
              className="inline-flex items-center min-h-touch text-timer-arc"
            >
              {brew.recipe.method}, no timer
            </Link>
          ))}
        </p>
      ) : null}
      <CounterAnnouncer slots={slots} />
      {choosingFor === null ? null : (
        <FavouritesSheet
          station={choosingFor}
          ownerId={ownerId}
          onClose={() => setChoosingFor(null)}
          onStart={(number, recipe) => {
            setChoosingFor(null);
            placeOnStation(number, recipe, ownerId);
          }}
        />
      )}
    </main>
  );
}

function CounterHeader({ onNew }: { onNew: () => void }) {
  return (
    <header
      className={`flex items-center text-timer-ink gap-y-xs gap-x-sm max-sm:flex-wrap max-sm:gap-xs ${classes.header}`}
    >
      <Link
        to="/calculator"
        className={`grid place-items-center flex-none rounded-circle text-timer-muted w-14 h-14 ${classes.leave}`}
        aria-label="Sair do balcão sem parar os preparos"
        title="Sair sem parar: os preparos continuam"
      >
        <ChevronDown size={28} />
      </Link>
      <h1 className="flex-1 min-w-0 text-2xl font-semibold leading-tight font-serif">
        Modo balcão
      </h1>
      <p className={`hidden text-timer-muted ${classes.keys}`} aria-hidden>
        <kbd>1</kbd>–<kbd>6</kbd> estações · <kbd>esc</kbd> sai
      </p>
      <div className="flex-none">
        <CueToggles />
      </div>
      <UnstyledButton
        className={`flex-none justify-center gap-xs text-lg flex items-center rounded-xl text-timer-ink ${classes.add}`}
        onClick={onNew}
      >
        <Plus size={24} />
        Novo preparo
      </UnstyledButton>
    </header>
  );
}

interface EmptyStationProps {
  number: number;
  onChoose: () => void;
}

function EmptyStation({ number, onChoose }: EmptyStationProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this is a place on the counter
    <div role="group" aria-label={`Estação ${number}, livre`} className="grid min-h-0">
      <UnstyledButton
        className={`justify-center gap-sm flex-col flex items-center font-inherit text-timer-muted p-md ${classes.start}`}
        onClick={onChoose}
      >
        <span className={`display-number leading-flat ${classes.number}`}>{number}</span>
        <span className="flex items-center gap-xs text-xl font-semibold text-timer-ink">
          <Plus size={24} />
          Tocar para começar
        </span>
      </UnstyledButton>
    </div>
  );
}

function announcement({ recipe }: RunningBrew, moment: RunningBrewMoment): string {
  if (moment.status === 'finished') return 'preparo finalizado!';
  if (moment.status === 'paused') return 'em pausa.';
  if (moment.status === 'ready') {
    return `pronta para começar, com ${formatDecimal(recipe.parameters.coffeeGrams)} gramas de café.`;
  }
  return `${stationStep(recipe, moment.step)}.`;
}

function StationAnnouncement({ number, brew }: { number: number; brew: RunningBrew }) {
  const news = useRunningBrewMoment(brew.id, (moment) => moment && announcement(brew, moment));
  return news === null ? null : <p>{`${stationName(number, brew)}: ${news}`}</p>;
}

/** Live region of all stations; a screen reader reads only the changed line. */
function CounterAnnouncer({ slots }: { slots: readonly StationSlot[] }) {
  return (
    <div className="visually-hidden" aria-live="polite" data-testid="counter-news">
      {slots.map(({ number, brew }) =>
        brew ? <StationAnnouncement key={brew.id} number={number} brew={brew} /> : null,
      )}
    </div>
  );
}
