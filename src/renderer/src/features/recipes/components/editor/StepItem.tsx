import { Button, UnstyledButton } from '@mantine/core';
import { formatClock, formatGrams } from '@shared/format';
import type { PlainStep } from '@shared/recipe-text/plain-recipe';
import { STEP_KIND_LABELS } from '@shared/recipe-text/step-kinds';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import type { HTMLAttributes, Ref } from 'react';
import type { RecipeEditorState } from '../../hooks/useRecipeEditor';
import type { StepDraft } from '../../model/draft';
import { StepFields } from './StepFields';
import classes from './StepItem.module.css';

interface StepItemProps {
  editor: RecipeEditorState;
  draft: StepDraft;
  /** The same step with its figures read. */
  step: PlainStep;
  index: number;
  count: number;
  times: { start: number; end: number; startIsGuess: boolean };
  open: boolean;
  dragging: boolean;
  inCup: boolean;
  ref: Ref<HTMLLIElement>;
  handle: HTMLAttributes<HTMLElement>;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const FIELDS = ['title', 'description', 'time', 'end', 'targetWater', 'pourSeconds'] as const;

/** A step in the editor: one line closed, all of its fields open. */
export function StepItem(props: StepItemProps) {
  const { editor, draft, step, index, count, times, open, dragging, handle, inCup } = props;
  const title = draft.title.trim() || STEP_KIND_LABELS[draft.kind];
  const complaint = FIELDS.map((field) => editor.problemAt(draft.key, field)).find(Boolean);
  const about = times.startIsGuess ? '~ ' : '';
  const span =
    step.time === null
      ? `${about}${formatClock(times.start)}, até o toque`
      : `${about}${formatClock(times.start)} – ${formatClock(times.end)}`;
  const grams =
    step.targetWater === null || Number.isNaN(step.targetWater)
      ? null
      : `até ${formatGrams(step.targetWater)}`;
  const body = `step-${draft.key}-fields`;
  return (
    <li ref={props.ref} className={classes.item} data-open={open} data-dragging={dragging}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.handle}
          aria-label={`Mover a etapa ${index + 1}, ${title}: arraste, ou use as setas para cima e para baixo`}
          {...handle}
        >
          <GripVertical size={20} />
        </UnstyledButton>
        <UnstyledButton
          className={classes.toggle}
          id={`step-${draft.key}`}
          aria-expanded={open}
          aria-controls={body}
          onClick={props.onToggle}
        >
          <span className={`display-number ${classes.number}`}>{index + 1}</span>
          <span className={classes.words}>
            <span className={classes.title}>{title}</span>
            <span className={classes.meta}>
              {span}
              {title === STEP_KIND_LABELS[draft.kind] ? null : (
                <span className={classes.kind}>
                  {' · '}
                  {STEP_KIND_LABELS[draft.kind].toLocaleLowerCase('pt-BR')}
                </span>
              )}
            </span>
            {complaint && !open ? <span className={classes.complaint}>{complaint}</span> : null}
          </span>
          {grams ? <span className={`display-number ${classes.grams}`}>{grams}</span> : null}
          <ChevronDown className={classes.chevron} size={20} />
        </UnstyledButton>
      </div>
      <div id={body} className={classes.body} hidden={!open}>
        {open ? (
          <>
            <StepFields editor={editor} step={draft} end={times.end} inCup={inCup} />
            <div className={classes.actions}>
              <Button
                variant="default"
                size="sm"
                disabled={index === 0}
                leftSection={<ArrowUp />}
                onClick={() => props.onMove(index - 1)}
              >
                Subir
              </Button>
              <Button
                variant="default"
                size="sm"
                disabled={index === count - 1}
                leftSection={<ArrowDown />}
                onClick={() => props.onMove(index + 1)}
              >
                Descer
              </Button>
              <Button
                variant="subtle"
                c="var(--coado-cherry)"
                size="sm"
                className={classes.remove ?? ''}
                leftSection={<Trash2 />}
                onClick={props.onRemove}
              >
                Remover etapa
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </li>
  );
}
