import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
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
import classes from './QuizEditor.module.css';

/** 'Dados do Quiz': the question and its options, exactly one of them right. */
export function QuizEditor({ form }: { form: UseFormReturnType<LessonForm> }) {
  const { options } = form.values;
  const setOptions = (next: LessonForm['options']) => {
    form.setFieldValue('options', next);
    form.clearFieldError('options');
  };
  return (
    <fieldset className={classes.quiz}>
      <legend className={classes.legend}>Dados do Quiz</legend>
      <GrowingTextarea
        label="Pergunta"
        minRows={2}
        maxRows={6}
        {...form.getInputProps('question')}
      />
      <fieldset className={classes.options}>
        <legend className={classes.label}>Opções</legend>
        {options.map((option, index) => {
          const name = `Opção ${index + 1}`;
          return (
            <div key={option.key} className={classes.option}>
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
                className={classes.text}
                aria-label={name}
                placeholder={name}
                {...form.getInputProps(`options.${index}.text`)}
              />
              <ActionIcon
                color="cherry"
                c="var(--coado-cherry)"
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
          className={classes.add}
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
