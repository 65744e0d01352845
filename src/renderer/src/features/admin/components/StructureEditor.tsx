import { JsonInput, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LessonForm } from '../model/lesson-form';
import { BLOCKS, ITEMS, withAdded } from '../model/structure';
import classes from './StructureEditor.module.css';

const NOTE =
  'No texto, [^id] aponta para uma das fontes. A prévia mostra a lição como o aluno a vê.';

/** Blocks or questions as JSON, with a stock of each kind to add. */
export function StructureEditor({ form }: { form: UseFormReturnType<LessonForm> }) {
  const { type, structure } = form.values;
  const kinds = Object.entries(type === 'quiz' ? ITEMS : BLOCKS);
  return (
    <>
      <NativeSelect
        label={type === 'quiz' ? 'Acrescentar uma pergunta' : 'Acrescentar um bloco'}
        data={[
          { value: '', label: 'Escolha o tipo…' },
          ...kinds.map(([value, [label]]) => ({ value, label })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => {
          if (value) form.setFieldValue('structure', withAdded(type, structure, value));
        }}
      />
      <JsonInput
        label={type === 'quiz' ? 'Perguntas' : 'Blocos e fontes'}
        description={NOTE}
        autosize
        minRows={10}
        maxRows={24}
        formatOnBlur
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        {...form.getInputProps('structure')}
      />
    </>
  );
}
