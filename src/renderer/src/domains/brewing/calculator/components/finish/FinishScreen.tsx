import { Title, UnstyledButton } from '@mantine/core';
import { countsBeverage, likeOf } from '@shared/brew/methods';
import type { RunningBrew } from '@shared/brew/running-brew';
import { brewDurationSeconds } from '@shared/brew/running-brew-moment';
import { LIMITS } from '@shared/database.limits';
import { formatGrams, formatRatio, isolated, unbroken } from '@shared/format';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { saveFinishedBrew } from '@/domains/journal/api/save-finished-brew';
import { RatingField } from '@/domains/journal/brews/components/RatingField';
import { notesLeft } from '@/domains/journal/brews/model/brew-fields';
import { formatWater } from '@/domains/people/settings/model/units';
import { runningBrews } from '@/domains/running-brews/model/store';
import { readWeighingRecord } from '@/domains/running-brews/model/weighing-record';
import { lazyPart } from '@/lib/lazy-part';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { useRootMark } from '@/ui/hooks/useRootMark';
import { clearDraft } from '../../model/calculator-draft';
import { JumpQuestion } from '../ClockNotices';
import classes from './FinishScreen.module.css';
import { DurationField, SaveStatus, StrengthSection, TasteSection } from './FinishSections';

// Only people with a grinder need the tables of grinders.
const GrindSection = lazyPart(() => import('./GrindSection'), 'GrindSection');
const WeighedResult = lazyPart(() => import('./WeighedResult'), 'WeighedResult');

interface FinishScreenProps {
  brew: RunningBrew;
  ownerId: string;
  onDiscard: () => void;
}

export function FinishScreen({ brew, ownerId, onDiscard }: FinishScreenProps) {
  const { id, recipe, journal } = brew;
  const [discarding, setDiscarding] = useState(false);
  const [durationValid, setDurationValid] = useState(true);
  const [weighed] = useState(() => readWeighingRecord(id) !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const duration = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationKey: ['save-brew', id],
    mutationFn: () => saveFinishedBrew(id, ownerId, { celebrates: true }),
    onSuccess: clearDraft,
  });

  usePageTitle('Preparo Finalizado!');
  useRootMark('data-night', 'brew');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const submit = () => {
    if (durationValid) save.mutate();
    else duration.current?.focus();
  };
  return (
    <main id="conteudo" translate="no" tabIndex={-1} className={`grid ${classes.screen}`}>
      <div className={`grid gap-2xl cols-1 ${classes.sheet}`}>
        <header className="flex items-center gap-xs text-center flex-col">
          <div className={`grid place-items-center mb-xs ${classes.drawing}`}>
            <MethodDrawing methodId={likeOf(recipe)} size={88} />
          </div>
          <Title order={1} ref={heading} tabIndex={-1} className={`text-3xl ${classes.title}`}>
            Preparo Finalizado!
          </Title>
          <Summary brew={brew} />
        </header>

        <JumpQuestion brew={brew} />
        {weighed ? (
          <Suspense>
            <WeighedResult brew={brew} />
          </Suspense>
        ) : null}

        <form
          className="grid gap-lg"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <DurationField
            ref={duration}
            seconds={brewDurationSeconds(brew)}
            onChange={(durationSeconds) => runningBrews.annotate(id, { durationSeconds })}
            onValidity={setDurationValid}
            onCountOn={
              brew.saveRequested
                ? undefined
                : () => {
                    // The clock's time replaces an earlier correction.
                    runningBrews.annotate(id, { durationSeconds: null });
                    runningBrews.dispatch(id, { type: 'countOn' });
                  }
            }
          />
          <RatingField
            value={journal.rating}
            onChange={(rating) => runningBrews.annotate(id, { rating })}
          />
          <Suspense>
            <GrindSection brew={brew} ownerId={ownerId} />
          </Suspense>
          <TasteSection brew={brew} ownerId={ownerId} />
          <NotesField brew={brew} />

          <StrengthSection brew={brew} />

          <SaveStatus
            error={save.error}
            waiting={brew.saveRequested && save.status === 'idle'}
            pending={save.isPending}
          />

          <div className="flex flex-wrap gap-sm">
            <UnstyledButton
              className={classes.discard}
              disabled={save.isPending}
              onClick={() => setDiscarding(true)}
            >
              Descartar
            </UnstyledButton>
            <UnstyledButton type="submit" className={classes.save} disabled={save.isPending}>
              {saveLabel(save.isPending, save.isError)}
            </UnstyledButton>
          </div>
        </form>
      </div>
      <ConfirmModal
        opened={discarding}
        title="Descartar o preparo?"
        confirmLabel="Descartar preparo"
        cancelLabel="Voltar"
        danger
        onConfirm={onDiscard}
        onClose={() => setDiscarding(false)}
      >
        Ele não entra no seu diário nem nas suas conquistas. Não dá para desfazer.
      </ConfirmModal>
    </main>
  );
}

function saveLabel(pending: boolean, failed: boolean): string {
  if (pending) return 'Salvando...';
  return failed ? 'Tentar de novo' : 'Salvar Preparo';
}

function Summary({ brew }: { brew: RunningBrew }) {
  const { recipe } = brew;
  const { coffeeGrams, waterMl } = recipe.parameters;
  const isShot = countsBeverage(likeOf(recipe));
  // A scale measured the coffee in the cup; else the recipe's value is shown.
  const drink = isShot ? (brew.journal.beverageGrams ?? waterMl) : waterMl;
  const amount = formatWater(drink, likeOf(recipe), 'metric');
  const where = isShot ? `na xícara (${formatRatio(drink / coffeeGrams)})` : 'de água';

  return (
    <p className="leading-loose text-timer-muted">
      {recipe.method}
      {recipe.bean ? ` com ${isolated(recipe.bean.name)}` : ''}
      <br />
      {unbroken(`${formatGrams(coffeeGrams)} de café, ${amount} ${where}`)}
    </p>
  );
}

function NotesField({ brew: { id, journal } }: { brew: RunningBrew }) {
  return (
    <div className={`flex flex-col gap-xs ${classes.field}`}>
      <label htmlFor="brew-notes">Notas</label>
      <textarea
        id="brew-notes"
        className={`leading-loose px-md py-sm font-inherit text-md ${classes.notes}`}
        rows={3}
        aria-describedby="brew-notes-left"
        maxLength={LIMITS.brews.notes}
        placeholder="Como ficou? Doce, ácido, encorpado…"
        value={journal.notes}
        onChange={(event) => runningBrews.annotate(id, { notes: event.currentTarget.value })}
      />
      <p id="brew-notes-left" className={`text-sm text-timer-muted ${classes.hint}`}>
        {notesLeft(journal.notes)}
      </p>
    </div>
  );
}
