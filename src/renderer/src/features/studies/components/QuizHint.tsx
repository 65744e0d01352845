import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { takeHint } from '../api/answer-quiz';
import { CompletionError } from './CompletionError';
import classes from './QuizHint.module.css';

/** A hint on request: it costs no points, only one of the stars. */
export function QuizHint({ lessonId, item }: { lessonId: string; item: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationKey: ['quiz-hint', lessonId, item],
    mutationFn: () => takeHint(lessonId, item),
  });
  return (
    <div className={classes.hint}>
      {data ? null : (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Lightbulb size={18} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Pedir uma dica (custa uma estrela)
        </Button>
      )}
      <div role="status">
        {data ? (
          <p className={classes.said}>
            <Lightbulb size={18} aria-hidden />
            {data}
          </p>
        ) : null}
      </div>
      <CompletionError error={error} />
    </div>
  );
}
