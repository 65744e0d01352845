import { Skeleton } from '@mantine/core';
import classes from './ChatSkeleton.module.css';

const BUBBLES = [
  { side: 'theirs', width: '58%' },
  { side: 'theirs', width: '34%' },
  { side: 'own', width: '46%' },
  { side: 'theirs', width: '64%' },
  { side: 'own', width: '30%' },
] as const;

/** A chat on its way. With its header already there, only the bubbles. */
export function ChatSkeleton({ header = true }: { header?: boolean }) {
  return (
    <div role="status" className={classes.chat}>
      <span className="visually-hidden">Carregando chat...</span>
      {header ? (
        <div className={classes.header} aria-hidden>
          <Skeleton circle height={42} />
          <Skeleton height={16} width="9rem" />
        </div>
      ) : null}
      <div className={classes.bubbles} aria-hidden>
        <p className={classes.words}>Carregando chat...</p>
        {BUBBLES.map(({ side, width }) => (
          <Skeleton key={width} height={42} width={width} radius="lg" data-side={side} />
        ))}
      </div>
    </div>
  );
}
