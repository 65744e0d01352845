import { Button, NativeSelect, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { STEP_KINDS, targetText } from '@shared/brew/recipe';
import { formatClock, formatDuration, isolated } from '@shared/format';
import { POURING_KINDS, STEP_KIND_LABELS } from '@shared/recipe-text/fields';
import type { PlainStep } from '@shared/recipe-text/plain-recipe';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import type { HTMLAttributes, Ref } from 'react';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import type { RecipeEditorState } from '../../hooks/useRecipeEditor';
import type { DraftProblem } from '../../model/draft';
import type { StepDraft } from '../../model/draft-storage';
import type { StepTextField } from '../../model/editor';
import { Doubt, doubtProps } from './RecipeFields';
import classes from './StepItem.module.css';

interface StepItemProps {
  editor: RecipeEditorState;
  draft: StepDraft;
  /** The step of `draft` with its texts parsed. */
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

export function StepItem(props: StepItemProps) {
  const { editor, draft, step, index, count, times, open, dragging, handle, inCup } = props;
  const title = draft.title.trim() || STEP_KIND_LABELS[draft.kind];
  const complaint = FIELDS.map((field) => editor.problemAt(draft.key, field)).find(Boolean);
  const doubt = FIELDS.map((field) => editor.doubtAt(draft.key, field)).find(Boolean);
  const about = times.startIsGuess ? '~ ' : '';
  const span =
    step.time === null
      ? `${about}${formatDuration(times.start)}, até o toque`
      : `${about}${formatDuration(times.start)} – ${formatDuration(times.end)}`;
  const grams =
    step.targetWater === null || Number.isNaN(step.targetWater)
      ? null
      : targetText(draft.kind, step.targetWater);
  const body = `step-${draft.key}-fields`;
  return (
    <li
      ref={props.ref}
      className={`card fade-border-color ${classes.item}`}
      data-open={open}
      data-dragging={dragging}
    >
      <div className="flex items-stretch">
        <UnstyledButton
          className={`grid place-items-center flex-none text-dimmed rounded-lg w-touch cursor-grab touch-none ${classes.handle}`}
          aria-label={`Mover a etapa ${index + 1}, ${isolated(title)}: arraste, ou use as setas para cima e para baixo`}
          {...handle}
        >
          <GripVertical size={20} />
        </UnstyledButton>
        <UnstyledButton
          className={`flex items-center flex-1 min-w-0 gap-sm text-ink rounded-lg until-xs:gap-xs ${classes.toggle}`}
          id={`step-${draft.key}`}
          aria-expanded={open}
          aria-controls={body}
          onClick={props.onToggle}
        >
          <span
            className={`display-number grid place-items-center flex-none text-accent rounded-circle bg-soft ${classes.number}`}
          >
            {index + 1}
          </span>
          <span className="flex flex-col flex-1 min-w-0">
            <span className="font-semibold leading-snug wrap-anywhere">{isolated(title)}</span>
            <span className="text-dimmed text-sm tabular-nums">
              {span}
              {title === STEP_KIND_LABELS[draft.kind] ? null : (
                <span className="until-xs:hidden">
                  {' · '}
                  {STEP_KIND_LABELS[draft.kind].toLocaleLowerCase('pt-BR')}
                </span>
              )}
            </span>
            {complaint && !open ? <span className="text-danger text-sm">{complaint}</span> : null}
            {doubt && !complaint && !open ? <Doubt text={doubt} /> : null}
          </span>
          {grams ? (
            <span className="display-number flex-none text-accent text-md whitespace-nowrap">
              {grams}
            </span>
          ) : null}
          <ChevronDown className={`flex-none text-dimmed ${classes.chevron}`} size={20} />
        </UnstyledButton>
      </div>
      <div id={body} className="pt-xs px-md pb-md" hidden={!open}>
        {open ? (
          <>
            <StepFields editor={editor} step={draft} end={times.end} inCup={inCup} />
            <div className="flex flex-wrap gap-xs mt-md">
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
                c="var(--mantine-color-error)"
                size="sm"
                className="ms-auto"
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

interface StepFieldsProps {
  editor: RecipeEditorState;
  step: StepDraft;
  /** End of the step in s, computed from the typed texts. */
  end: number;
  inCup: boolean;
}

const KINDS = STEP_KINDS.map((kind) => ({ value: kind, label: STEP_KIND_LABELS[kind] }));

/** All fields of a step. A change of its duration changes its end, and the reverse. */
function StepFields({ editor, step, end, inCup }: StepFieldsProps) {
  const { dispatch, problemAt, doubtAt, leave } = editor;
  const { key } = step;
  const text = (field: StepTextField, problem: DraftProblem['field']) => ({
    id: `step-${key}-${problem}`,
    value: step[field] ?? '',
    error: problemAt(key, problem),
    ...doubtProps(doubtAt(key, problem)),
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: 'writeStep', key, field, text: event.currentTarget.value }),
    onBlur: () => leave(key, `${key}.${problem}`, ...(field === 'grams' ? ['waterMl'] : [])),
  });
  const pours = POURING_KINDS.has(step.kind) || step.grams !== '';
  return (
    <div className="flex flex-col gap-md">
      <div className={`grid gap-sm ${classes.pair}`}>
        <NativeSelect
          label="Tipo"
          data={KINDS}
          value={step.kind}
          onChange={({ currentTarget }) => {
            const kind = STEP_KINDS.find((each) => each === currentTarget.value);
            if (kind) dispatch({ type: 'kind', key, kind });
          }}
        />
        <TextInput label="Nome da etapa" maxLength={100} {...text('title', 'title')} />
      </div>
      <div className={`grid gap-sm ${classes.figures}`}>
        {pours ? (
          <TextInput
            label={inCup ? 'Na xícara até (g)' : 'Água até (g)'}
            inputMode="decimal"
            autoComplete="off"
            placeholder="—"
            {...text('grams', 'targetWater')}
          />
        ) : null}
        <TextInput
          label={step.waits ? 'Costuma levar' : 'Dura'}
          autoComplete="off"
          placeholder="m:ss"
          {...text('time', 'time')}
        />
        <TextInput
          label="Termina em"
          autoComplete="off"
          placeholder="m:ss"
          {...text('end', 'end')}
          value={step.end ?? `${step.waits ? '~ ' : ''}${formatClock(end)}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {pours ? (
          <TextInput
            label="Despeje em"
            autoComplete="off"
            placeholder="m:ss"
            {...text('pour', 'pourSeconds')}
          />
        ) : null}
      </div>
      <Switch
        label="Espera um toque"
        description="Para o que não tem hora: virar, filtrar, o café subir. O relógio segue quando você tocar."
        checked={step.waits}
        onChange={({ currentTarget }) =>
          dispatch({ type: 'wait', key, waits: currentTarget.checked })
        }
      />
      <GrowingTextarea
        label="O que fazer"
        description="O que o timer mostra durante a etapa."
        minRows={2}
        maxRows={5}
        maxLength={600}
        {...text('description', 'description')}
      />
    </div>
  );
}
