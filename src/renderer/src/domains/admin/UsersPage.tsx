import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { WantedUserAct } from '@/domains/people/moderation/components/ModerationModals';
import { rowsOf } from '@/lib/keyset';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { MAX_SEARCH, useTypedSearch } from '@/ui/hooks/useSearchInAddress';
import { PagedList } from '@/ui/PagedList';
import { SearchField } from '@/ui/SearchField';
import { usersQuery } from './api/users';
import { AdminHeader } from './components/AdminPage';
import { UserTable } from './components/UserTable';

const UserActModal = lazyPart(
  () => import('@/domains/people/moderation/components/ModerationModals'),
  'UserActModal',
);

export function UsersPage() {
  const { id } = useCurrentUser();
  const { typed, setTyped, search } = useTypedSearch(MAX_SEARCH);
  const query = useInfiniteQuery(usersQuery(id, search));
  const users = rowsOf(query.data);
  const [wanted, setWanted] = useState<WantedUserAct | null>(null);
  return (
    <>
      <AdminHeader title="Usuários" subtitle="Cada decisão fica no registro, com o motivo." />
      <search className="block max-w-112 mb-lg">
        <SearchField
          aria-label="Buscar por nome ou usuário"
          placeholder="Nome ou @usuário"
          maxLength={MAX_SEARCH}
          value={typed}
          onType={setTyped}
        />
      </search>
      <PagedList
        query={query}
        count={users.length}
        loading="Carregando pessoas"
        empty={
          <EmptyState
            drawing={<Users />}
            title="Ninguém encontrado"
            text="Confira a grafia ou busque por menos palavras."
          />
        }
      >
        <UserTable adminId={id} users={users} onAct={setWanted} />
      </PagedList>
      {wanted ? (
        <UserActModal adminId={id} wanted={wanted} onClose={() => setWanted(null)} />
      ) : null}
    </>
  );
}
