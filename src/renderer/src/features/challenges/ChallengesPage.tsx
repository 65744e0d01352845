import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { challengesQuery } from '@/entities/challenge/api/challenges';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { useSession } from '@/entities/session/useSession';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';
import { usePageTitle } from '@/ui/usePageTitle';
import classes from './ChallengesPage.module.css';
import { ChallengeCard } from './components/ChallengeCard';

/** The running challenges with the person's progress in each. */
export function ChallengesPage() {
  const { id } = useSession();
  const { data, error, refetch, isFetching, isPending } = useQuery(challengesQuery(id));
  usePageTitle('Desafios');
  return (
    <>
      <PageHeader title="Desafios" back="/dashboard" subtitle="Um bom motivo para mais um café." />
      {isPending ? <CardsSkeleton label="Carregando desafios" /> : null}
      {error && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes.list}>
          {data.map((challenge) => (
            <li key={challenge.id}>
              <ChallengeCard challenge={challenge} />
            </li>
          ))}
        </ul>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="moka-pot" size={80} />}
          title="Nenhum desafio ativo no momento."
          text="O próximo já está na chaleira. Enquanto isso, que tal um café?"
          action={
            <Button component={Link} to="/calculator" size="md">
              Preparar um café
            </Button>
          }
        />
      ) : null}
    </>
  );
}
