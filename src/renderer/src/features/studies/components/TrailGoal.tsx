import { Trophy } from 'lucide-react';
import { Celebration } from '@/ui/celebration/Celebration';
import type { TrailPoint } from '../model/trail';
import classes from './TrailGoal.module.css';

interface TrailGoalProps {
  at: TrailPoint;
  reached: boolean;
  celebrate: boolean;
}

/** The cup at the end of a unit. The unit's card says the same in words. */
export function TrailGoal({ at, reached, celebrate }: TrailGoalProps) {
  return (
    <span
      className={classes.goal}
      data-reached={reached || undefined}
      style={{ top: at.y, left: `${at.x}%` }}
      aria-hidden
    >
      <Trophy size={30} />
      {celebrate ? <Celebration /> : null}
    </span>
  );
}
