import { Anchor, Card, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { challengesQuery } from '@/domains/course/challenges/api/challenges';
import { ChallengeProgress } from '@/domains/course/challenges/components/ChallengeProgress';
import { useJustFinished } from '@/domains/notifications/hooks/useJustFinished';
import { lazyPart } from '@/lib/lazy-part';
import { QueryState } from '@/ui/QueryState';

/** Lazy, because most visits show no celebration. */
const Celebration = lazyPart(() => import('@/ui/celebration/Celebration'), 'Celebration');

/** 'Desafio da Semana': the newest running challenge with the person's progress. */
export function WeeklyChallengeCard({ userId }: { userId: string }) {
  const query = useQuery(challengesQuery(userId));
  const challenge = query.data?.[0];
  const justFinished = useJustFinished();
  return (
    <Card className="p-lg xs:p-xl" component="section" aria-labelledby="weekly-challenge">
      <div className="flex justify-between items-baseline gap-md mb-xs">
        <h2
          id="weekly-challenge"
          className="text-dimmed text-md font-medium font-sans tracking-normal"
        >
          Desafio da Semana
        </h2>
        <Anchor
          component={Link}
          to="/challenges"
          className="font-semibold whitespace-nowrap px-xs py-xs -m-xs"
        >
          Ver todos
        </Anchor>
      </div>
      <QueryState
        compact
        query={query}
        loading={
          <Stack gap="sm" mt="xs" aria-hidden>
            <Skeleton height={24} width="70%" />
            <Skeleton height={14} width="90%" />
            <Skeleton height={9} mt="md" radius="xl" />
            <Skeleton height={20} width="30%" />
          </Stack>
        }
      />
      {challenge ? (
        <>
          <Title order={3} className="text-2xl leading-tight">
            {challenge.title}
          </Title>
          <p className="text-dimmed text-pretty mt-xs mx-0 mb-xl">{challenge.description}</p>
          <div className="relative">
            <ChallengeProgress challenge={challenge} />
            {justFinished.has(challenge.id) ? <Celebration /> : null}
          </div>
        </>
      ) : null}
      {query.data && !challenge ? (
        <p className="text-dimmed text-pretty mt-xs mx-0 mb-xl">Nenhum desafio ativo no momento.</p>
      ) : null}
    </Card>
  );
}
