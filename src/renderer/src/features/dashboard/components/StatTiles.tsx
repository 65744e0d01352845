import { formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Coffee, Flame, Star, Trophy } from 'lucide-react';
import { profileQuery } from '@/entities/profile/api/profile';
import { ErrorState } from '@/ui/ErrorState';
import { brewsCaption, levelCaption, pointsCaption, streakCaption } from '../model/captions';
import { StatTile } from './StatTile';
import classes from './StatTiles.module.css';

/** Preparos, Sequência, Pontos and Nível of the signed-in person. */
export function StatTiles({ userId }: { userId: string }) {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(userId));
  if (error && !profile) {
    return (
      <div className={classes.failed}>
        <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  const streak = profile?.current_streak ?? 0;
  return (
    <dl className={classes.tiles} aria-busy={!profile}>
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
