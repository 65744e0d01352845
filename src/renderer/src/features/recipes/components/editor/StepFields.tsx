import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { STEP_KINDS } from '@shared/brew/recipe';
import { formatClock } from '@shared/format';
import { POURING_KINDS, STEP_KIND_LABELS } from '@shared/recipe-text/step-kinds';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import type { RecipeEditorState } from '../../hooks/useRecipeEditor';
import type { DraftProblem, StepDraft } from '../../model/draft';
import classes from './StepFields.module.css';

interface StepFieldsProps {
  editor: RecipeEditorState;
  step: StepDraft;
  /** When it ends by what is typed, in seconds. */
  end: number;
  inCup: boolean;
}

const KINDS = STEP_KINDS.map((kind) => ({ value: kind, label: STEP_KIND_LABELS[kind] }));

/** Everything of one step. Length and end on the clock follow each other. */
export function StepFields({ editor, step, end, inCup }: StepFieldsProps) {
  const { dispatch, problemAt, leave } = editor;
  const { key } = step;
  const text = (
    field: 'title' | 'description' | 'time' | 'end' | 'grams' | 'pour',
    problem: DraftProblem['field'],
  ) => ({
    id: `step-${key}-${problem}`,
    value: step[field] ?? '',
    error: problemAt(key, problem),
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: 'writeStep', key, field, text: event.currentTarget.value }),
    onBlur: () => leave(key, `${key}.${problem}`, ...(field === 'grams' ? ['waterMl'] : [])),
  });
  const pours = POURING_KINDS.has(step.kind) || step.grams !== '';
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
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
      <div className={classes.figures}>
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
