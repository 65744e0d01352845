import { Title, UnstyledButton } from '@mantine/core';
import type { StepKind } from '@shared/brew/recipe';
import { STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import { stepTimes } from '@shared/recipe-text/plain-recipe';
import { STEPS_MAX } from '@shared/recipe-text/recipe-rules';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDragOrder } from '@/ui/hooks/useDragOrder';
import type { RecipeEditorState } from '../../hooks/useRecipeEditor';
import { usualKinds } from '../../model/new-step';
import { Doubt } from './RecipeFields';
import { StepItem } from './StepItem';
import classes from './StepList.module.css';

interface StepListProps {
  editor: RecipeEditorState;
  open: number | null;
  /** Whether the amounts are those in the cup (espresso) instead of the poured water. */
  inCup: boolean;
  onOpen: (key: number | null) => void;
}

export function StepList({ editor, open, inCup, onOpen }: StepListProps) {
  const { draft, recipe, dispatch, problemAt, doubtAt } = editor;
  const [announcement, announce] = useState('');
  const times = stepTimes(recipe.steps);
  const titleOf = (key: number) => draft.steps.find((step) => step.key === key)?.title ?? '';
  const move = (key: number, to: number) => {
    dispatch({ type: 'move', key, to });
    announce(`${titleOf(key)} agora é a etapa ${to + 1} de ${draft.steps.length}.`);
  };
  const { dragging, row, handle } = useDragOrder({
    keys: draft.steps.map(({ key }) => key),
    onMove: move,
  });
  const add = (kind: StepKind) => {
    const key = Math.max(0, ...draft.steps.map((step) => step.key)) + 1;
    dispatch({ type: 'add', kind });
    onOpen(key);
    announce(`${STEP_KIND_LABELS[kind]} é a etapa ${draft.steps.length + 1}.`);
  };
  const remove = (key: number, index: number) => {
    dispatch({ type: 'remove', key });
    announce(`${titleOf(key)} saiu.`);
    // The focus moves to the next step or the one before, because the removed step had it.
    const next = draft.steps[index + 1] ?? draft.steps[index - 1];
    if (next) document.getElementById(`step-${next.key}`)?.focus();
  };
  const problem = problemAt(null, 'steps');
  const doubt = doubtAt(null, 'steps');
  return (
    <section aria-labelledby="steps-title">
      <div className="flex flex-wrap justify-between items-baseline mb-sm gap-y-0 gap-x-md">
        <Title order={2} id="steps-title" className="text-xl">
          Passo a passo
        </Title>
        <p className="text-dimmed text-sm">Gramas e relógio acumulados, como na balança.</p>
      </div>
      {doubt ? <Doubt text={doubt} /> : null}
      <ol className="plain-list grid gap-xs">
        {draft.steps.map((typed, index) => {
          const step = recipe.steps[index];
          const when = times[index];
          return step && when ? (
            <StepItem
              key={typed.key}
              ref={row(typed.key)}
              handle={handle(typed.key)}
              editor={editor}
              draft={typed}
              step={step}
              index={index}
              count={draft.steps.length}
              times={when}
              open={open === typed.key && dragging === null}
              dragging={dragging === typed.key}
              inCup={inCup}
              onToggle={() => onOpen(open === typed.key ? null : typed.key)}
              onMove={(to) => move(typed.key, to)}
              onRemove={() => remove(typed.key, index)}
            />
          ) : null;
        })}
      </ol>
      <p className={`mt-xs text-danger ${classes.problem}`} role="alert" id="recipe-steps-problem">
        {problem ?? ''}
      </p>
      <fieldset
        className="flex flex-wrap gap-xs mt-sm mx-0 mb-0"
        disabled={draft.steps.length >= STEPS_MAX}
      >
        <legend className="mb-xs p-0 font-semibold">Adicionar etapa</legend>
        {usualKinds(draft.methodId).map((kind) => (
          <UnstyledButton
            key={kind}
            className={`inline-flex items-center gap-xs text-accent min-h-touch font-inherit font-medium rounded-xl ${classes.chip}`}
            onClick={() => add(kind)}
          >
            <Plus size={16} />
            {STEP_KIND_LABELS[kind]}
          </UnstyledButton>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}
