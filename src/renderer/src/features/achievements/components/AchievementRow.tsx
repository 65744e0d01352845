import { formatDecimal } from '@shared/format';
import { Lock } from 'lucide-react';
import { AchievementIcon } from '@/entities/achievement/AchievementIcon';
import type { Achievement } from '@/entities/achievement/api/achievements';
import { formatFriendlyDate } from '@/lib/dates';
import classes from './AchievementRow.module.css';

/** One achievement: name, what it takes, points, and when it was unlocked. */
export function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { unlockedAt } = achievement;
  return (
    <li className={classes.row} data-locked={unlockedAt === null || undefined}>
      <span className={classes.mark}>
        {unlockedAt === null ? (
          <Lock size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <AchievementIcon icon={achievement.icon} size={24} />
        )}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>{achievement.name}</h2>
        <p className={classes.description}>{achievement.description}</p>
        <p className={classes.state}>
          {unlockedAt === null
            ? 'Ainda bloqueada'
            : `Desbloqueada: ${formatFriendlyDate(unlockedAt)}`}
        </p>
      </div>
      <span className={classes.points}>
        <span className="display-number">{formatDecimal(achievement.points)}</span> pontos
      </span>
    </li>
  );
}
