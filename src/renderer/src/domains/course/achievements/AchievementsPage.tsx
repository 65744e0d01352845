import { Progress } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { BrewHeatMap } from '@/domains/journal/brews/components/BrewHeatMap';
import { formatFriendlyDate } from '@/lib/dates';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import classes from './AchievementsPage.module.css';
import { type Achievement, achievementsQuery, unlockedFirst } from './api/achievements';
import { AchievementIcon } from './components/AchievementIcon';

export function AchievementsPage() {
  const { id } = useCurrentUser();
  const query = useQuery(achievementsQuery(id));
  const { data } = query;
  const unlocked = data?.filter((achievement) => achievement.unlocked_at !== null).length ?? 0;
  return (
    <>
      <PageHeader
        title="Conquistas"
        back="/profile"
        subtitle={data ? `${unlocked} de ${data.length} desbloqueadas` : '\u00a0'}
      />
      <div className="mb-md">
        <BrewHeatMap userId={id} />
      </div>
      <QueryState query={query} loading="Carregando conquistas" />
      {data ? (
        <ul className="plain-list grid gap-sm cols-from-24">
          {unlockedFirst(data).map((achievement) => (
            <AchievementRow key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

export function AchievementRow({ achievement }: { achievement: Achievement }) {
  const { unlocked_at: unlockedAt, target, user_progress: progress } = achievement;
  return (
    <li
      className={`card flex items-center gap-md px-lg py-md ${classes.row}`}
      data-locked={unlockedAt === null || undefined}
    >
      <span
        className={`flex-none text-accent rounded-circle bg-soft grid place-items-center w-12 h-12 ${classes.mark}`}
      >
        {unlockedAt === null ? (
          <Lock size={20} />
        ) : (
          <AchievementIcon icon={achievement.icon} size={24} />
        )}
      </span>
      <div className="flex-1 min-w-0">
        <h2 className={`text-md font-semibold font-sans tracking-normal ${classes.name}`}>
          {achievement.name}
        </h2>
        <p className="text-dimmed text-sm leading-snug mt-2xs">{achievement.description}</p>
        {unlockedAt !== null ? (
          <p className="text-leaf text-sm font-semibold leading-snug mt-2xs">
            Desbloqueada: {formatFriendlyDate(unlockedAt)}
          </p>
        ) : (
          <div className="flex items-center gap-sm mt-xs">
            <Progress.Root size={8} radius="xl" className="flex-1 max-w-56 bg-hairline">
              <Progress.Section
                value={(progress / target) * 100}
                className="rounded-xl bg-progress"
                aria-label={`Progresso em ${achievement.name}`}
                aria-valuetext={`${progress} de ${target}`}
              />
            </Progress.Root>
            <span className="display-number text-sm">
              {formatDecimal(progress)}/{formatDecimal(target)}
            </span>
          </div>
        )}
      </div>
      <span className={`flex-none text-accent text-center text-xs ${classes.points}`}>
        <span className="display-number block text-xl leading-tight">
          {formatDecimal(achievement.points)}
        </span>{' '}
        pontos
      </span>
    </li>
  );
}
