import { Skeleton } from '@mantine/core';
import classes from './ConversationsSkeleton.module.css';

const ROWS = ['62%', '44%', '55%', '38%', '50%'];

/** The list on its way. */
export function ConversationsSkeleton() {
  return (
    <div role="status" className={classes.list}>
      <p className={classes.words}>Carregando conversas...</p>
      <div aria-hidden>
        {ROWS.map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton circle height={52} className={classes.face ?? ''} />
            <div className={classes.lines}>
              <Skeleton height={14} width="45%" />
              <Skeleton height={12} width={width} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
