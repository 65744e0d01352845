import { Card, Title } from '@mantine/core';
import type { Challenge } from '@/entities/challenge/api/challenges';
import { BadgeIcon } from '@/entities/challenge/BadgeIcon';
import { ChallengeProgress } from '@/entities/challenge/ChallengeProgress';
import { formatFriendlyDate } from '@/lib/dates';
import { Celebration } from '@/ui/celebration/Celebration';
import classes from './ChallengeCard.module.css';

type ShownChallenge = Pick<
  Challenge,
  'title' | 'description' | 'reward' | 'target' | 'badge_icon' | 'user_progress' | 'completed_at'
>;

interface ChallengeCardProps {
  challenge: ShownChallenge;
  /** Level of the title in the page's outline. */
  order?: 2 | 3;
  /** Finished just now. */
  celebrate?: boolean;
}

/** One challenge: badge, what to do, how far, and what it earns. */
export function ChallengeCard({ challenge, order = 2, celebrate = false }: ChallengeCardProps) {
  const completedAt = challenge.completed_at;
  return (
    <Card className={classes.card} component="article">
      <div className={classes.head}>
        <span className={classes.badge} data-completed={completedAt !== null || undefined}>
          <BadgeIcon icon={challenge.badge_icon} size={26} />
          {celebrate ? <Celebration /> : null}
        </span>
        <div>
          <Title order={order} className={classes.title}>
            {challenge.title}
          </Title>
          <p className={classes.description}>{challenge.description}</p>
          {completedAt === null ? null : (
            <p className={classes.description}>Concluído: {formatFriendlyDate(completedAt)}</p>
          )}
        </div>
      </div>
      <div className={classes.progress}>
        <ChallengeProgress challenge={challenge} />
      </div>
    </Card>
  );
}
