import { Progress } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Lock } from 'lucide-react';
import { AchievementIcon } from '@/entities/achievement/AchievementIcon';
import type { Achievement } from '@/entities/achievement/api/achievements';
import { formatFriendlyDate } from '@/lib/dates';
import classes from './AchievementRow.module.css';

/** One achievement: name, what it takes, points, and when it was unlocked or how far it is. */
export function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { unlocked_at: unlockedAt, target, user_progress: progress } = achievement;
  return (
    <li className={classes.row} data-locked={unlockedAt === null || undefined}>
      <span className={classes.mark}>
        {unlockedAt === null ? (
          <Lock size={20} />
        ) : (
          <AchievementIcon icon={achievement.icon} size={24} />
        )}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>{achievement.name}</h2>
        <p className={classes.description}>{achievement.description}</p>
        {unlockedAt !== null ? (
          <p className={classes.state}>Desbloqueada: {formatFriendlyDate(unlockedAt)}</p>
        ) : (
          <div className={classes.progress}>
            <Progress.Root size={8} radius="xl" className={classes.track}>
              <Progress.Section
                value={(progress / target) * 100}
                className={classes.bar}
                aria-label={`Progresso em ${achievement.name}`}
                aria-valuetext={`${progress} de ${target}`}
              />
            </Progress.Root>
            <span className={`display-number ${classes.count}`}>
              {formatDecimal(progress)}/{formatDecimal(target)}
            </span>
          </div>
        )}
      </div>
      <span className={classes.points}>
        <span className="display-number">{formatDecimal(achievement.points)}</span> pontos
      </span>
    </li>
  );
}
