import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { challengesQuery } from '@/entities/challenge/api/challenges';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { useJustFinished } from '@/entities/notification/hooks/useJustFinished';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/Skeletons';
import classes from './ChallengesPage.module.css';
import { ChallengeCard } from './components/ChallengeCard';
import { FinishedChallenges } from './components/FinishedChallenges';

export { reads } from './ChallengesPage.reads';

/** The running challenges with the person's progress, and below them those that are finished. */
export function ChallengesPage() {
  const { id } = useCurrentUser();
  const { data, error, refetch, isFetching, isPending } = useQuery(challengesQuery(id));
  const justFinished = useJustFinished();
  usePageTitle('Desafios');
  const open = data?.filter((challenge) => challenge.completed_at === null) ?? [];
  return (
    <>
      <PageHeader title="Desafios" back="/dashboard" subtitle="Um bom motivo para mais um café." />
      {isPending ? <CardsSkeleton label="Carregando desafios" /> : null}
      {error && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {open.length > 0 ? (
        <section aria-labelledby="running-challenges">
          <Title order={2} id="running-challenges" className={classes.heading}>
            Em andamento
          </Title>
          <ul className={classes.list}>
            {open.map((challenge) => (
              <li key={challenge.id}>
                <ChallengeCard challenge={challenge} order={3} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data && open.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="moka-pot" size={80} />}
          title={
            data.length === 0
              ? 'Nenhum desafio ativo no momento.'
              : 'Você concluiu todos os desafios!'
          }
          text="O próximo já está na chaleira. Enquanto isso, que tal um café?"
          action={
            <Button component={Link} to="/calculator">
              Preparar um café
            </Button>
          }
        />
      ) : null}
      <FinishedChallenges userId={id} celebrate={justFinished} />
    </>
  );
}
