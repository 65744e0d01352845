import { Title, UnstyledButton } from '@mantine/core';
import { countsBeverage, isMethodId, type MethodId } from '@shared/brew/methods';
import { type Recipe, type RecipeStep, targetText } from '@shared/brew/recipe';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatClock, formatDecimal, formatGrams, isolated, unbroken } from '@shared/format';
import { memo, useEffect, useRef, useState } from 'react';
import { RunningBrewText } from '@/domains/running-brews/components/RunningBrewText';
import { useRunningBrewDrawing } from '@/domains/running-brews/hooks/running-brews';
import {
  type EndTexts,
  endTexts,
  overtimeText,
  remainingText,
  spelledUnits,
} from '@/domains/running-brews/model/brew-texts';
import { writeText } from '@/lib/frame';
import classes from './StepPanel.module.css';

interface StepPanelProps {
  brewId: string;
  moment: RunningBrewMoment;
  methodId: string;
  /** Texts for the time after the recipe's end; null before it. */
  overtime: EndTexts | null;
}

/** Labels of the water in devices that heat it inside, so that nothing is poured. */
const HEATED: Partial<Record<MethodId, string>> = {
  'moka-pot': 'De água na base',
  'drip-machine': 'De água no reservatório',
  siphon: 'De água no globo de baixo',
  ibrik: 'De água no ibrik',
};

function gramsLabel({ step }: RunningBrewMoment, methodId: string): string {
  const heated = isMethodId(methodId) ? HEATED[methodId] : undefined;
  // For espresso, the grams are those in the cup.
  if (countsBeverage(methodId)) return step.targetWater === null ? 'Na xícara' : 'Na xícara, até';
  if (step.kind === 'heat') return heated ?? 'De água';
  return step.targetWater === null ? (heated ?? 'Na balança') : 'Despeje até';
}

/** Shows the weight that a pour should have reached now; an espresso's first drops come late. */
function Pace({ brewId }: { brewId: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useRunningBrewDrawing(brewId, ({ step, waterNow, stepElapsedMs }) => {
    const target = step.kind === 'extract' ? null : step.targetWater;
    const isBehind = target !== null && waterNow < target && stepElapsedMs > 0;
    writeText(
      line.current,
      isBehind ? `agora, perto de ${formatGrams(Math.round(waterNow))}` : ' ',
    );
  });
  return <p ref={line} className={`text-md tabular-nums text-timer-ink ${classes.pace}`} />;
}

export const StepPanel = memo(function StepPanel(props: StepPanelProps) {
  const { brewId, moment, methodId, overtime } = props;
  const { step } = moment;
  const isResting = overtime !== null || step.targetWater === null;
  const grams = step.targetWater ?? Math.round(moment.waterNow);
  return (
    <section
      className={`flex items-center min-w-0 gap-2xs text-center flex-col text-timer-ink ${classes.panel}`}
      aria-label="Etapa atual"
    >
      <p
        className={`flex items-center flex-wrap justify-center tabular-nums gap-y-xs gap-x-sm ${classes.facts}`}
      >
        <span className="text-sm font-semibold whitespace-nowrap rounded-xl px-sm py-2xs bg-timer-track text-timer-arc">
          {overtime ? 'Além da receita' : `Etapa ${moment.stepNumber} / ${moment.stepCount}`}
        </span>
        {moment.status === 'paused' ? (
          <span className="text-timer-arc font-semibold">Em pausa</span>
        ) : null}
        {overtime ? null : (
          <span className={`font-semibold ${classes.remaining}`}>
            <RunningBrewText brewId={brewId} text={remainingText} />
          </span>
        )}
      </p>
      <p
        className={`flex items-center flex-col ${classes.grams}`}
        data-resting={isResting || undefined}
      >
        <span className="text-md text-timer-muted">
          {overtime ? 'A mais' : gramsLabel(moment, methodId)}
        </span>{' '}
        <span className={`display-number leading-flat whitespace-nowrap ${classes.gramsValue}`}>
          {overtime ? (
            <RunningBrewText brewId={brewId} text={overtimeText} />
          ) : (
            <>
              {formatDecimal(grams)}
              <span className={classes.unit}> g</span>
            </>
          )}
        </span>
      </p>
      <Title order={2} className={`leading-tight mt-2xs ${classes.title}`}>
        {overtime?.overtime ?? step.title}
      </Title>
      <p className={`leading-snug text-balance text-timer-muted max-w-128 ${classes.description}`}>
        {overtime?.stop ?? unbroken(step.description)}
      </p>
      {overtime ? null : <Pace brewId={brewId} />}
    </section>
  );
});

interface NextStepProps {
  recipe: Recipe;
  moment: RunningBrewMoment;
  onFinish: () => void;
}

/** Shows the next step or, where the brew may end early, a button that ends it. */
export function NextStep({ recipe, moment, onFinish }: NextStepProps) {
  const { next, nextInMs, status, awaitingTap, elapsedMs } = moment;
  const canFinish = moment.isEnding && status !== 'ready' && !awaitingTap;
  const startsAt =
    nextInMs === null ? '' : `, ${formatClock(Math.round((elapsedMs + nextInMs) / 1000))}`;
  return (
    <div
      className={`flex flex-col min-w-0 text-md leading-snug gap-y-0 gap-x-sm ${classes.next}`}
      data-last={moment.isEnding || undefined}
    >
      <strong className="font-semibold tabular-nums text-timer-ink">
        {next ? `A seguir${startsAt}` : 'Última etapa'}
      </strong>
      {next || !canFinish ? (
        <span className="text-timer-muted">
          {next ? nextText(next) : 'Depois dela, é só servir.'}
        </span>
      ) : null}
      {canFinish ? (
        <UnstyledButton
          className={`text-center min-h-touch font-inherit m-0 text-timer-arc ${classes.finish}`}
          onClick={onFinish}
        >
          {endTexts(recipe).question} Concluir
        </UnstyledButton>
      ) : null}
    </div>
  );
}

function nextText({ title, kind, targetWater }: RecipeStep): string {
  return targetWater === null ? title : `${isolated(title)}: ${targetText(kind, targetWater)}`;
}

function announcement(moment: RunningBrewMoment): string {
  if (moment.status === 'ready') return '';
  const { step } = moment;
  const grams = step.targetWater === null ? '' : `${formatDecimal(step.targetWater)} gramas`;
  const target = step.kind === 'heat' ? `${grams} de água` : `Até ${grams}`;
  const said = grams === '' ? '' : ` ${target}.`;
  return `Etapa ${moment.stepNumber} de ${moment.stepCount}: ${isolated(step.title)}.${said} ${spelledUnits(step.description)}`;
}

/** Live region, filled after mounting because screen readers ignore its initial text. */
export function StepAnnouncer({ moment }: { moment: RunningBrewMoment }) {
  const text = announcement(moment);
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
