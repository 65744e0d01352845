import { Progress } from '@mantine/core';
import { isolated } from '@shared/format';
import { Award, Check, type LucideIcon, Medal, Star, Trophy } from 'lucide-react';
import type { Challenge } from '../api/challenges';
import classes from './ChallengeProgress.module.css';

type ProgressOfChallenge = Pick<
  Challenge,
  'title' | 'target' | 'user_progress' | 'reward' | 'completed_at'
>;

export function ChallengeProgress({ challenge }: { challenge: ProgressOfChallenge }) {
  const done = Math.min(challenge.user_progress, challenge.target);
  const completed = challenge.completed_at !== null;
  return (
    <div>
      <Progress.Root size={9} radius="xl" className="bg-hairline">
        <Progress.Section
          value={(done / challenge.target) * 100}
          className={classes.bar}
          data-completed={completed || undefined}
          aria-label={`Progresso em ${isolated(challenge.title)}`}
          aria-valuetext={`${done} de ${challenge.target}`}
        />
      </Progress.Root>
      <div className="flex items-center flex-wrap mt-sm gap-y-xs gap-x-sm">
        <span className={`display-number ${classes.count}`}>
          {done}/{challenge.target}
        </span>
        {completed ? (
          <span className="inline-flex items-center gap-2xs text-sm font-semibold text-leaf">
            <Check size={16} strokeWidth={2.25} />
            Concluído
          </span>
        ) : null}
        <span className="text-accent text-xs font-semibold rounded-lg bg-soft ml-auto px-sm py-2xs">
          Recompensa: {challenge.reward}
        </span>
      </div>
    </div>
  );
}

/** Badges by the names that the `challenges` table contains. */
const BADGES: Partial<Record<string, LucideIcon>> = { Medal, Award, Trophy, Star };

export function BadgeIcon({ icon, size }: { icon: string; size: number }) {
  const Badge = BADGES[icon] ?? Trophy;
  return <Badge size={size} />;
}
