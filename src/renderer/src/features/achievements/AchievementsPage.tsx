import { useQuery } from '@tanstack/react-query';
import { achievementsQuery } from '@/entities/achievement/api/achievements';
import { useSession } from '@/entities/session/useSession';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton';
import { usePageTitle } from '@/ui/usePageTitle';
import classes from './AchievementsPage.module.css';
import { AchievementRow } from './components/AchievementRow';

/** Every achievement with its points: unlocked ones with their day, the others waiting. */
export function AchievementsPage() {
  const { id } = useSession();
  const { data, error, refetch, isFetching, isPending } = useQuery(achievementsQuery(id));
  usePageTitle('Conquistas');
  const unlocked = data?.filter((achievement) => achievement.unlockedAt !== null).length ?? 0;
  return (
    <>
      <PageHeader
        title="Conquistas"
        back="/profile"
        {...(data ? { subtitle: `${unlocked} de ${data.length} desbloqueadas` } : {})}
      />
      {isPending ? <ListSkeleton label="Carregando conquistas" /> : null}
      {error && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <ul className={classes.list}>
          {data.map((achievement) => (
            <AchievementRow key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
