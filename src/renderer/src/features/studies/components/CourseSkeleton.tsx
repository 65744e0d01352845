import { Skeleton } from '@mantine/core';
import { Coffee } from 'lucide-react';
import classes from './CourseSkeleton.module.css';

const STOPS = ['a', 'b', 'c'];

/** The path while it is on its way. */
export function CourseSkeleton() {
  return (
    <div role="status" className={classes.skeleton}>
      <p className={classes.label}>
        <Coffee size={20} />
        Carregando trilhas de estudo...
      </p>
      <Skeleton height={96} radius="lg" />
      <div className={classes.stops} aria-hidden>
        {STOPS.map((stop) => (
          <Skeleton key={stop} circle height={72} className={classes.stop} />
        ))}
      </div>
    </div>
  );
}
