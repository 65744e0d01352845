import { Skeleton } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Coffee, Flame, type LucideIcon, Star, Trophy } from 'lucide-react';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { ErrorState } from '@/ui/ErrorState';
import { brewsCaption, levelCaption, pointsCaption, streakCaption } from '../model/dashboard';
import classes from './StatTiles.module.css';

export function StatTiles({ userId }: { userId: string }) {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(userId));
  if (error && !profile) {
    return (
      <div className="card p-md">
        <ErrorState compact query={{ error, isFetching, refetch }} />
      </div>
    );
  }
  const streak = profile?.current_streak ?? 0;
  return (
    <dl className="grid gap-sm cols-2 md:grid-cols-4 md:gap-md" aria-busy={!profile}>
      <StatTile
        label="Preparos"
        icon={Coffee}
        figure={
          profile
            ? {
                value: formatDecimal(profile.total_brews),
                caption: brewsCaption(profile.total_brews, profile.created_at),
              }
            : null
        }
      />
      <StatTile
        label="Sequência"
        icon={Flame}
        figure={
          profile
            ? { value: formatDecimal(streak), caption: streakCaption(streak, profile.streak_rest) }
            : null
        }
      />
      <StatTile
        label="Pontos"
        icon={Star}
        figure={
          profile
            ? {
                value: formatDecimal(profile.points),
                caption: pointsCaption(profile),
              }
            : null
        }
      />
      <StatTile
        label="Nível"
        icon={Trophy}
        figure={
          profile
            ? {
                value: formatDecimal(profile.level),
                caption: levelCaption(profile, profile.experiencelevel),
              }
            : null
        }
      />
    </dl>
  );
}

interface StatTileProps {
  label: string;
  icon: LucideIcon;
  figure: { value: string; caption: string } | null;
}

function StatTile({ label, icon: Icon, figure }: StatTileProps) {
  return (
    <div className={`card min-w-0 ${classes.tile}`}>
      <dt className="flex items-center justify-between gap-xs text-dimmed font-medium">
        {label}
        <Icon size={20} className="flex-none text-crema" />
      </dt>
      <dd className="display-number text-3xl leading-tight">
        {figure ? figure.value : <Skeleton width="45%">0</Skeleton>}
      </dd>
      <dd className={`text-dimmed text-sm leading-snug ${classes.caption}`}>
        {figure ? figure.caption : <Skeleton width="70%">0</Skeleton>}
      </dd>
    </div>
  );
}
