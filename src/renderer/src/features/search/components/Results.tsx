import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { ListSkeleton } from '@/ui/Skeletons';
import classes from './Results.module.css';

interface ResultsProps {
  query: {
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What was asked for, as the person typed it. */
  asked: string;
  /** 'pessoas', 'publicações'… for the sentences. */
  noun: readonly [one: string, many: string];
  /** One element per result; undefined until there is an answer. */
  rows: readonly ReactNode[] | undefined;
  /** More of them, when there are. */
  more?: { pending: boolean; onMore: () => void } | undefined;
}

/** A list of whatever was found, with all that can happen to it on its way. */
export function Results({ query, asked, noun, rows, more }: ResultsProps) {
  const [one, many] = noun;
  const count = rows?.length ?? 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {rows ? `${count} ${count === 1 ? one : many}` : ''}
      </p>
      {query.isPending ? <ListSkeleton label={`Procurando ${many}`} /> : null}
      {query.error && !rows ? (
        <ErrorState
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {rows && count === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title={`Nada encontrado para “${asked}”`}
          text="Confira a grafia, tente menos palavras ou olhe nas outras abas."
        />
      ) : null}
      {rows && count > 0 ? <ul className={classes.list}>{rows}</ul> : null}
      {more ? (
        <Button
          variant="default"
          className={classes.more}
          loading={more.pending}
          onClick={more.onMore}
        >
          Ver mais
        </Button>
      ) : null}
    </>
  );
}
