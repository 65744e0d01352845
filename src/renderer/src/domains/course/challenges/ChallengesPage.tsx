import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useJustFinished } from '@/domains/notifications/hooks/useJustFinished';
import { formatFriendlyDate } from '@/lib/dates';
import { useCurrentUser } from '@/services/session/hooks/session';
import { Celebration } from '@/ui/celebration/Celebration';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { CardsSkeleton } from '@/ui/Skeletons';
import { type Challenge, challengesQuery, finishedChallengesQuery } from './api/challenges';
import classes from './ChallengesPage.module.css';
import { BadgeIcon, ChallengeProgress } from './components/ChallengeProgress';

export function ChallengesPage() {
  const { id } = useCurrentUser();
  const query = useQuery(challengesQuery(id));
  const { data, isPending } = query;
  const justFinished = useJustFinished();
  const open = data?.filter((challenge) => challenge.completed_at === null) ?? [];
  return (
    <>
      <PageHeader title="Desafios" back="/dashboard" subtitle="Um bom motivo para mais um café." />
      <QueryState query={query} loading={<CardsSkeleton label="Carregando desafios" />} />
      {open.length > 0 ? (
        <section aria-labelledby="running-challenges">
          <Title order={2} id="running-challenges" className="text-xl mb-sm">
            Em andamento
          </Title>
          <ul className="plain-list grid gap-md cols-from-22">
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
          link={{ to: '/calculator', label: 'Preparar um café' }}
        />
      ) : null}
      {/* Hidden until the challenges above are loaded, because they would push this list down. */}
      <div hidden={isPending}>
        <FinishedChallenges userId={id} celebrate={justFinished} />
      </div>
    </>
  );
}

type ShownChallenge = Pick<
  Challenge,
  'title' | 'description' | 'reward' | 'target' | 'badge_icon' | 'user_progress' | 'completed_at'
>;

interface ChallengeCardProps {
  challenge: ShownChallenge;
  order?: 2 | 3;
  celebrate?: boolean;
}

export function ChallengeCard({ challenge, order = 2, celebrate = false }: ChallengeCardProps) {
  const completedAt = challenge.completed_at;
  return (
    <Card className="h-full overflow-visible" component="article">
      <div className="flex gap-md mb-xl">
        <span
          className={`grid place-items-center flex-none text-accent rounded-circle bg-soft ${classes.badge}`}
          data-completed={completedAt !== null || undefined}
        >
          <BadgeIcon icon={challenge.badge_icon} size={26} />
          {celebrate ? <Celebration /> : null}
        </span>
        <div>
          <Title order={order} className="text-xl leading-tight">
            {challenge.title}
          </Title>
          <p className="text-dimmed text-pretty mt-2xs">{challenge.description}</p>
          {completedAt === null ? null : (
            <p className="text-dimmed text-pretty mt-2xs">
              Concluído: {formatFriendlyDate(completedAt)}
            </p>
          )}
        </div>
      </div>
      <div className="mt-auto">
        <ChallengeProgress challenge={challenge} />
      </div>
    </Card>
  );
}

interface FinishedChallengesProps {
  userId: string;
  celebrate: ReadonlySet<string>;
}

export function FinishedChallenges({ userId, celebrate }: FinishedChallengesProps) {
  const { data, error, refetch, isFetching } = useQuery(finishedChallengesQuery(userId));
  if (data?.length === 0 || (!data && !error)) return null;
  return (
    <section aria-labelledby="finished-challenges" className="mt-2xl">
      <Title order={2} id="finished-challenges" className="text-xl mb-sm">
        Concluídos
      </Title>
      {data ? (
        <ul className="plain-list grid gap-md cols-from-22">
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
        <ErrorState compact query={{ error, isFetching, refetch }} />
      )}
    </section>
  );
}
