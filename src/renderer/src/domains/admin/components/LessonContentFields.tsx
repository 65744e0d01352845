import { ActionIcon, Button, JsonInput, NativeSelect, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Check, Plus, Trash2 } from 'lucide-react';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import {
  emptyOption,
  FEWEST_OPTIONS,
  type LessonForm,
  MOST_OPTIONS,
  withCorrect,
} from '../model/lesson-form';
import { BLOCKS, ITEMS, withAdded } from '../model/structure';
import classes from './LessonContentFields.module.css';

export function QuizEditor({ form }: { form: UseFormReturnType<LessonForm> }) {
  const { options } = form.values;
  const setOptions = (next: LessonForm['options']) => {
    form.setFieldValue('options', next);
    form.clearFieldError('options');
  };
  return (
    <fieldset className="grid gap-md rounded-md bordered pt-md px-md pb-md">
      <legend className="text-lg font-semibold font-serif px-xs py-0">Dados do Quiz</legend>
      <GrowingTextarea
        label="Pergunta"
        minRows={2}
        maxRows={6}
        {...form.getInputProps('question')}
      />
      <fieldset className="grid gap-xs">
        <legend className="font-medium p-0 mb-xs">Opções</legend>
        {options.map((option, index) => {
          const name = `Opção ${index + 1}`;
          return (
            <div key={option.key} className="flex items-start gap-xs">
              <ActionIcon
                variant={option.isCorrect ? 'filled' : 'default'}
                color="leaf"
                aria-label={`Marcar ${name} como correta`}
                aria-pressed={option.isCorrect}
                title="Marcar como correta"
                onClick={() => setOptions(withCorrect(options, index))}
              >
                <Check size={20} strokeWidth={2.25} />
              </ActionIcon>
              <TextInput
                className="flex-1 min-w-0"
                aria-label={name}
                placeholder={name}
                {...form.getInputProps(`options.${index}.text`)}
              />
              <ActionIcon
                color="cherry"
                c="var(--mantine-color-error)"
                aria-label={`Remover ${name}`}
                disabled={options.length <= FEWEST_OPTIONS}
                onClick={() => {
                  form.clearErrors();
                  setOptions(options.filter(({ key }) => key !== option.key));
                }}
              >
                <Trash2 />
              </ActionIcon>
            </div>
          );
        })}
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {form.errors.options}
        </Text>
        <Button
          variant="default"
          size="sm"
          className="justify-self-start"
          leftSection={<Plus strokeWidth={2} />}
          disabled={options.length >= MOST_OPTIONS}
          onClick={() => setOptions([...options, emptyOption()])}
        >
          Adicionar Opção
        </Button>
      </fieldset>
    </fieldset>
  );
}

const NOTE =
  'No texto, [^id] aponta para uma das fontes. A prévia mostra a lição como o aluno a vê.';

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
