import { Skeleton } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Coffee, Flame, type LucideIcon, Star, Trophy } from 'lucide-react';
import { type Profile, profileQuery } from '@/domains/people/profiles/api/profile';
import { ErrorState } from '@/ui/ErrorState';
import { brewsCaption, levelCaption, pointsCaption, streakCaption } from '../model/dashboard';
import classes from './StatTiles.module.css';

interface Tile {
  label: string;
  icon: LucideIcon;
  value: (profile: Profile) => number;
  caption: (profile: Profile) => string;
}

const TILES: readonly Tile[] = [
  {
    label: 'Preparos',
    icon: Coffee,
    value: (profile) => profile.total_brews,
    caption: (profile) => brewsCaption(profile.total_brews, profile.created_at),
  },
  {
    label: 'Sequência',
    icon: Flame,
    value: (profile) => profile.current_streak ?? 0,
    caption: (profile) => streakCaption(profile.current_streak ?? 0, profile.streak_rest),
  },
  { label: 'Pontos', icon: Star, value: (profile) => profile.points, caption: pointsCaption },
  {
    label: 'Nível',
    icon: Trophy,
    value: (profile) => profile.level,
    caption: (profile) => levelCaption(profile, profile.experiencelevel),
  },
];

export function StatTiles({ userId }: { userId: string }) {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(userId));
  if (error && !profile) {
    return (
      <div className="card p-md">
        <ErrorState compact query={{ error, isFetching, refetch }} />
      </div>
    );
  }
  return (
    <dl className="grid gap-sm cols-2 md:grid-cols-4 md:gap-md" aria-busy={!profile}>
      {TILES.map(({ label, icon: Icon, value, caption }) => (
        <div key={label} className={`card min-w-0 ${classes.tile}`}>
          <dt className="flex items-center justify-between gap-xs text-dimmed font-medium">
            {label}
            <Icon size={20} className="flex-none text-crema" />
          </dt>
          <dd className="display-number text-3xl leading-tight">
            {profile ? formatDecimal(value(profile)) : <Skeleton width="45%">0</Skeleton>}
          </dd>
          <dd className={`text-dimmed text-sm leading-snug ${classes.caption}`}>
            {profile ? caption(profile) : <Skeleton width="70%">0</Skeleton>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
