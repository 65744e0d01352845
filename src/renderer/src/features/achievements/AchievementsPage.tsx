import { useQuery } from '@tanstack/react-query';
import { achievementsQuery } from '@/entities/achievement/api/achievements';
import { BrewHeatMap } from '@/entities/brew/BrewHeatMap';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import classes from './AchievementsPage.module.css';
import { AchievementRow } from './components/AchievementRow';
import { unlockedFirst } from './model/unlocked-first';

export { reads } from './AchievementsPage.reads';

/** The year in brews, and every achievement: unlocked ones with their day, the others with how far they are. */
export function AchievementsPage() {
  const { id } = useCurrentUser();
  const { data, error, refetch, isFetching, isPending } = useQuery(achievementsQuery(id));
  usePageTitle('Conquistas');
  const unlocked = data?.filter((achievement) => achievement.unlocked_at !== null).length ?? 0;
  return (
    <>
      <PageHeader
        title="Conquistas"
        back="/profile"
        {...(data ? { subtitle: `${unlocked} de ${data.length} desbloqueadas` } : {})}
      />
      <div className={classes.calendar}>
        <BrewHeatMap userId={id} />
      </div>
      {isPending ? <ListSkeleton label="Carregando conquistas" /> : null}
      {error && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <ul className={classes.list}>
          {unlockedFirst(data).map((achievement) => (
            <AchievementRow key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
