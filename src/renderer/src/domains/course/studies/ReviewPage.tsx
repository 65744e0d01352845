import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { QueryState } from '@/ui/QueryState';
import { dueReviewsQuery } from './api/reviews';
import { LessonFrame, LessonSkeleton } from './components/LessonFrame';
import { ReviewWalk } from './components/ReviewWalk';

/** 'Revisão do dia': about five minutes of learned quiz items, mistakes first. */
export function ReviewPage() {
  const { id } = useCurrentUser();
  const query = useQuery(dueReviewsQuery(id));
  const { data: due } = query;
  usePageTitle('Revisão do dia');
  if (due && due.length > 0) return <ReviewWalk userId={id} due={due} />;
  return (
    <LessonFrame progress={due ? 1 : 0}>
      {due ? (
        <div className="grid gap-md text-center flex-1 content-center justify-items-center">
          <Title order={1}>Nada para revisar hoje</Title>
          <p className="text-dimmed text-pretty max-w-104 mb-md">
            O que você aprendeu volta sozinho, na hora certa. Sem pressa.
          </p>
          <Button component={Link} to="/studies" size="lg">
            Voltar para a Trilha
          </Button>
        </div>
      ) : (
        <QueryState query={query} loading={<LessonSkeleton />} />
      )}
    </LessonFrame>
  );
}
