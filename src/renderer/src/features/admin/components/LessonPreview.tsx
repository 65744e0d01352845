import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { LessonText } from '@/entities/lesson/LessonText';
import { QuizOptions } from '@/entities/lesson/QuizOptions';
import type { LessonForm } from '../model/lesson-form';
import classes from './LessonPreview.module.css';

interface LessonPreviewProps {
  unitTitle: string;
  form: LessonForm;
}

/** A lesson as a student will see it, from what the form holds now. */
export function LessonPreview({ unitTitle, form }: LessonPreviewProps) {
  return (
    <section className={classes.preview} aria-label="Prévia da lição">
      <p className={classes.unit}>{unitTitle}</p>
      <Title order={3} className={classes.title} data-quiz={form.type === 'quiz' || undefined}>
        {form.title.trim() || 'Sem título'}
      </Title>
      {form.type === 'quiz' ? <QuizPreview form={form} /> : <LessonText source={form.content} />}
    </section>
  );
}

function QuizPreview({ form }: { form: LessonForm }) {
  const [selected, setSelected] = useState<number | null>(null);
  const [checked, setChecked] = useState(false);
  const options = form.options.filter(({ text }) => text.trim() !== '');
  const isRight = selected !== null && options[selected]?.isCorrect === true;
  const texts = [...new Set(options.map(({ text }) => text.trim()))];
  return (
    <>
      <QuizOptions
        question={form.question}
        options={texts}
        selected={selected}
        verdict={checked ? (isRight ? 'correct' : 'incorrect') : null}
        locked={checked}
        onSelect={setSelected}
      />
      <p role="status" className={classes.verdict} data-right={isRight || undefined}>
        {checked ? (isRight ? 'Correto!' : 'Incorreto') : ''}
      </p>
      {checked ? (
        <Button
          variant="default"
          onClick={() => {
            setChecked(false);
            setSelected(null);
          }}
        >
          Continuar
        </Button>
      ) : (
        <Button disabled={selected === null} onClick={() => setChecked(true)}>
          Verificar
        </Button>
      )}
    </>
  );
}
