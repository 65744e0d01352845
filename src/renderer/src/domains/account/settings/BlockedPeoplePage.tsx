import { useQuery } from '@tanstack/react-query';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { blockedPeopleQuery } from '@/domains/people/moderation/api/blocks';
import { UnblockButton } from '@/domains/people/moderation/components/UnblockButton';
import { PersonRow } from '@/domains/people/people/components/PersonRow';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PageHeader } from '@/ui/PageHeader';

export function BlockedPeoplePage() {
  const { id } = useCurrentUser();
  const query = useQuery(blockedPeopleQuery(id));
  const people = query.data ?? [];
  return (
    <>
      <PageHeader title="Pessoas bloqueadas" back="/settings" />
      <PagedList
        query={query}
        count={people.length}
        loading="Carregando pessoas"
        empty={
          <EmptyState
            drawing={<MethodDrawing methodId="cup" size={80} />}
            title="Ninguém bloqueado"
            text="Quem você bloquear no menu do perfil ou de uma publicação aparece aqui."
          />
        }
      >
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
      </PagedList>
    </>
  );
}
