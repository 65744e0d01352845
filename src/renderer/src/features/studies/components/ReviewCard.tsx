import { Button } from '@mantine/core';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { reviewSummaryQuery } from '../api/reviews';
import classes from './ReviewCard.module.css';

/** What waits to be reviewed, calmly: a number and a button, or when the next one comes. */
export function ReviewCard({ userId }: { userId: string }) {
  const { data } = useQuery(reviewSummaryQuery(userId));
  if (!data || data.learned === 0) return null;
  const { due, next_at: nextAt } = data;
  return (
    <section className={classes.card} aria-labelledby="review-card">
      <RotateCcw size={22} className={classes.icon} />
      <div className={classes.words}>
        <h2 id="review-card" className={classes.title}>
          Revisão do dia
        </h2>
        <p className={classes.said}>
          {due > 0
            ? `${due === 1 ? 'Uma pergunta volta' : `${due} perguntas voltam`} hoje, em uns cinco minutos.`
            : nextAt
              ? `Tudo em dia. A próxima volta em ${inDays(nextAt)}.`
              : 'Tudo em dia.'}
        </p>
      </div>
      {due > 0 ? (
        <Button component={Link} to="/studies/review" variant="default" size="sm">
          Revisar
        </Button>
      ) : null}
    </section>
  );
}

/** Until then, in whole days (pt-BR). */
function inDays(instant: string): string {
  const days = Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000));
  return counted(days, 'dia', 'dias');
}
