import { useQuery } from '@tanstack/react-query';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { blockedPeopleQuery } from '@/domains/people/moderation/api/blocks';
import { UnblockButton } from '@/domains/people/moderation/components/UnblockButton';
import { PersonRow } from '@/domains/people/people/components/PersonRow';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';

export function BlockedPeoplePage() {
  const { id } = useCurrentUser();
  const { data: people, error, refetch, isFetching, isPending } = useQuery(blockedPeopleQuery(id));
  return (
    <>
      <PageHeader title="Pessoas bloqueadas" back="/settings" />
      {isPending ? <ListSkeleton label="Carregando pessoas" /> : null}
      {error && !people ? <ErrorState query={{ error, isFetching, refetch }} /> : null}
      {people?.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title="Ninguém bloqueado"
          text="Quem você bloquear no menu do perfil ou de uma publicação aparece aqui."
        />
      ) : null}
      {people && people.length > 0 ? (
        <ul className="plain-list max-w-narrow">
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow
                person={person}
                action={<UnblockButton viewerId={id} person={person} size="sm" />}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
