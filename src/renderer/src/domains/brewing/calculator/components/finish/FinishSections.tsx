import { UnstyledButton } from '@mantine/core';
import { circumstancesOf } from '@shared/brew/dial-advice';
import { changedBetween, evidenceOf } from '@shared/brew/dial-in';
import type { RunningBrew } from '@shared/brew/running-brew';
import { brewDurationSeconds } from '@shared/brew/running-brew-moment';
import { capitalise, formatClock } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type Ref, Suspense, useId, useMemo, useState } from 'react';
import { readSeconds } from '@/domains/journal/brews/model/brew-fields';
import { seriesQuery } from '@/domains/journal/dial-in/api/series';
import { TasteField, WordField } from '@/domains/journal/dial-in/components/TasteField';
import { useSuggestion } from '@/domains/journal/dial-in/hooks/useSuggestion';
import { suggestionText, tuningText } from '@/domains/journal/dial-in/model/dialling-texts';
import { chainOf, type SeriesBrew } from '@/domains/journal/dial-in/model/series';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { runningBrews } from '@/domains/running-brews/model/store';
import { toAppError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import classes from './FinishScreen.module.css';

interface DurationFieldProps {
  ref: Ref<HTMLInputElement>;
  /** The clock's time or the person's correction. */
  seconds: number;
  onChange: (seconds: number) => void;
  onValidity: (valid: boolean) => void;
  /** Lets the clock continue; undefined once a save was requested. */
  onCountOn: (() => void) | undefined;
}

export function DurationField({
  ref,
  seconds,
  onChange,
  onValidity,
  onCountOn,
}: DurationFieldProps) {
  const id = useId();
  const [text, setText] = useState(formatClock(seconds));
  const invalid = readSeconds(text) === null;
  return (
    <div className={`flex flex-col gap-xs ${classes.field}`}>
      <label htmlFor={id}>Tempo real</label>
      <div className="flex flex-wrap gap-sm">
        <input
          ref={ref}
          id={id}
          className={`display-number min-w-0 text-2xl ${classes.time}`}
          inputMode="text"
          autoComplete="off"
          value={text}
          aria-invalid={invalid}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setText(typed);
            const parsed = readSeconds(typed);
            onValidity(parsed !== null);
            if (parsed !== null) onChange(parsed);
          }}
        />
        {onCountOn ? (
          <UnstyledButton className={classes.countOn} onClick={onCountOn}>
            Continuar contando
          </UnstyledButton>
        ) : null}
      </div>
      <p
        id={`${id}-hint`}
        className={`text-sm text-timer-muted ${classes.hint}`}
        data-invalid={invalid || undefined}
      >
        {invalid
          ? 'Escreva minutos e segundos, como 3:05.'
          : 'Minutos e segundos, até a última gota.'}
      </p>
    </div>
  );
}

interface MadeChangeProps {
  brew: RunningBrew;
  ownerId: string;
  beanId: string;
}

/** Asks whether the person made the suggested change, because only then its effect is known. */
function MadeChange({ brew, ownerId, beanId }: MadeChangeProps) {
  const { id, recipe, journal } = brew;
  const { data: series } = useQuery(seriesQuery(ownerId, recipe.methodId, beanId));
  const last = series?.find((each) => each.id === recipe.dialledFrom);
  if (!last) return null;
  const { grind, temperature, time } = last;
  const suggested = {
    grind: recipe.tuning.grind - grind,
    temperature: recipe.tuning.temperature - temperature,
    time: recipe.tuning.time - time,
  };
  if (Object.values(suggested).every((by) => by === 0)) return null;
  return (
    <WordField
      legend="O que você mudou de fato?"
      values={['suggested', 'nothing']}
      words={{ suggested: capitalise(tuningText(suggested)), nothing: 'Nada' }}
      value={journal.tuning === null ? 'suggested' : 'nothing'}
      onChange={(answer) =>
        runningBrews.annotate(id, {
          tuning: answer === 'nothing' ? { grind, temperature, time } : null,
        })
      }
    />
  );
}

export function TasteSection({ brew, ownerId }: { brew: RunningBrew; ownerId: string }) {
  const { taste } = brew.journal;
  const { beanId } = brew.recipe;
  return (
    <div className={`grid gap-sm ${classes.taste}`}>
      {beanId === null ? null : <MadeChange brew={brew} ownerId={ownerId} beanId={beanId} />}
      <TasteField
        value={taste}
        onChange={(next) => runningBrews.annotate(brew.id, { taste: next })}
      />
      <div role="status">
        {taste !== null && beanId !== null ? (
          <NextChange brew={brew} ownerId={ownerId} beanId={beanId} taste={taste} />
        ) : null}
      </div>
    </div>
  );
}

interface NextChangeProps extends MadeChangeProps {
  taste: NonNullable<RunningBrew['journal']['taste']>;
}

function NextChange({ brew, ownerId, beanId, taste }: NextChangeProps) {
  const { id, recipe, journal } = brew;
  const { beverageGrams, tdsPercent, tuning } = journal;
  const seconds = brewDurationSeconds(brew);
  const { data: series, isLoading } = useQuery(seriesQuery(ownerId, recipe.methodId, beanId));
  const { data: settings } = useQuery(userSettingsQuery(ownerId));
  // Memoised, because each letter of the notes renders this component.
  const chain = useMemo(() => {
    const before = chainOf(series ?? [], recipe.dialledFrom ?? '');
    const { coffeeGrams, waterMl, totalTime } = recipe.parameters;
    const now = { ...(tuning ?? recipe.tuning), ratio: waterMl / coffeeGrams };
    const last = before.at(-1);
    const evidence = evidenceOf({
      planned: totalTime,
      seconds,
      beverage: beverageGrams,
      tds: tdsPercent,
      coffee: coffeeGrams,
    });
    const brewed: SeriesBrew = {
      ...now,
      id,
      recipeId: recipe.recipeId,
      taste,
      coffee: coffeeGrams,
      brewedAt: '',
      from: recipe.dialledFrom,
      rating: null,
      seconds,
      beverage: beverageGrams,
      ...evidence,
      changed: last ? changedBetween(last, now) : null,
    };
    return [...before, brewed];
  }, [series, id, recipe, taste, tuning, seconds, beverageGrams, tdsPercent]);
  const where = { altitudeM: settings?.altitude_m ?? null, canGrind: !recipe.bean?.ground };
  const next = useSuggestion(isLoading ? null : circumstancesOf(recipe, where), chain);
  return next ? (
    <p className="leading-loose rounded-md px-md py-sm bg-timer-well">
      <b>
        {next.kind === 'done' ? null : 'Na próxima: '}
        {suggestionText(next)}
      </b>{' '}
      {next.why}
    </p>
  ) : null;
}

const StrengthFields = lazyPart(
  () => import('@/domains/journal/brews/components/StrengthFields'),
  'StrengthFields',
);

/** Fields for the strength of the coffee, closed at first if they are empty. */
export function StrengthSection({ brew }: { brew: RunningBrew }) {
  const { id, journal, recipe } = brew;
  const [open, setOpen] = useState(journal.beverageGrams !== null || journal.tdsPercent !== null);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Medir a força (opcional)</summary>
      {open ? (
        <Suspense>
          <StrengthFields
            coffeeGrams={recipe.parameters.coffeeGrams}
            beverageGrams={journal.beverageGrams}
            tdsPercent={journal.tdsPercent}
            onChange={(strength) => runningBrews.annotate(id, strength)}
          />
        </Suspense>
      ) : null}
    </details>
  );
}

interface SaveStatusProps {
  error: Error | null;
  /** Whether the brew was not saved although the person requested it before a reload. */
  waiting: boolean;
  pending: boolean;
}

export function SaveStatus({ error, waiting, pending }: SaveStatusProps) {
  const shown = !pending && (error !== null || waiting);
  return (
    <div role="status" className={`hidden ${classes.status}`} data-shown={shown || undefined}>
      {shown ? (
        <>
          <CloudOff size={22} />
          <p>
            <strong>
              {error ? 'Erro ao salvar o preparo.' : 'Este preparo ainda não foi salvo.'}
            </strong>{' '}
            {error ? `${toAppError(error).message} ` : ''}O preparo está guardado neste aparelho:
            confira e tente de novo.
          </p>
        </>
      ) : null}
    </div>
  );
}
