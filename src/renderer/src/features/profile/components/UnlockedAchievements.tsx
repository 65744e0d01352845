import { Anchor, Card, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AchievementIcon } from '@/entities/achievement/AchievementIcon';
import { unlockedAchievementsQuery } from '@/entities/achievement/api/achievements';
import { ErrorState } from '@/ui/ErrorState';
import classes from './UnlockedAchievements.module.css';

/** 'Conquistas': what the person has unlocked so far; for the own ones, the way to the whole list. */
export function UnlockedAchievements({ userId, own = false }: { userId: string; own?: boolean }) {
  const {
    data: unlocked,
    error,
    refetch,
    isFetching,
    isPending,
  } = useQuery(unlockedAchievementsQuery(userId));
  return (
    <Card component="section" aria-labelledby="achievements">
      <div className={classes.head}>
        <Title order={2} id="achievements" className={classes.title}>
          Conquistas
        </Title>
        {own ? (
          <Anchor component={Link} to="/achievements" className={classes.all}>
            Ver todas
          </Anchor>
        ) : null}
      </div>
      {isPending ? <Skeleton height={44} width="60%" radius="xl" /> : null}
      {error && !unlocked ? (
        <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {unlocked?.length === 0 ? (
        <p className={classes.empty}>Nenhuma conquista desbloqueada ainda.</p>
      ) : null}
      {unlocked && unlocked.length > 0 ? (
        <ul className={classes.list}>
          {unlocked.map((achievement) => (
            <li key={achievement.id} className={classes.achievement}>
              <AchievementIcon icon={achievement.icon} size={18} />
              {achievement.name}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
