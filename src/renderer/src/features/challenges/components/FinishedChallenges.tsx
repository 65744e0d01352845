import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { finishedChallengesQuery } from '@/entities/challenge/api/finished-challenges';
import { ErrorState } from '@/ui/ErrorState';
import classes from '../ChallengesPage.module.css';
import { ChallengeCard } from './ChallengeCard';

interface FinishedChallengesProps {
  userId: string;
  /** Ids of those finished just now. */
  celebrate: ReadonlySet<string>;
}

/** What the person has finished so far, the latest first, with its day and what it earned. */
export function FinishedChallenges({ userId, celebrate }: FinishedChallengesProps) {
  const { data, error, refetch, isFetching } = useQuery(finishedChallengesQuery(userId));
  if (data?.length === 0 || (!data && !error)) return null;
  return (
    <section aria-labelledby="finished-challenges" className={classes.finished}>
      <Title order={2} id="finished-challenges" className={classes.heading}>
        Concluídos
      </Title>
      {data ? (
        <ul className={classes.list}>
          {data.map((challenge) => (
            <li key={challenge.id}>
              <ChallengeCard
                challenge={challenge}
                order={3}
                celebrate={celebrate.has(challenge.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
