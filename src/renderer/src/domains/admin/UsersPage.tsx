import { TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import type { WantedUserAct } from '@/domains/people/moderation/components/ModerationModals';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { MAX_SEARCH, useTypedSearch } from '@/ui/hooks/useSearchInAddress';
import { MoreButton } from '@/ui/QueryState';
import { usersQuery } from './api/users';
import { AdminHeader, Loaded } from './components/AdminPage';
import { UserTable } from './components/UserTable';

const UserActModal = lazyPart(
  () => import('@/domains/people/moderation/components/ModerationModals'),
  'UserActModal',
);

export function UsersPage() {
  const { id } = useCurrentUser();
  const { typed, setTyped, search } = useTypedSearch(MAX_SEARCH);
  const query = useInfiniteQuery(usersQuery(id, search));
  const [wanted, setWanted] = useState<WantedUserAct | null>(null);
  return (
    <>
      <AdminHeader title="Usuários" subtitle="Cada decisão fica no registro, com o motivo." />
      <search>
        <TextInput
          type="search"
          aria-label="Buscar por nome ou usuário"
          placeholder="Nome ou @usuário"
          autoComplete="off"
          maxLength={MAX_SEARCH}
          mb="lg"
          maw={448}
          leftSection={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <Loaded query={query} label="Carregando pessoas">
        {({ pages }) => {
          const users = pages.flatMap((page) => page.rows);
          return users.length === 0 ? (
            <EmptyState
              drawing={<Users />}
              title="Ninguém encontrado"
              text="Confira a grafia ou busque por menos palavras."
            />
          ) : (
            <UserTable adminId={id} users={users} onAct={setWanted} />
          );
        }}
      </Loaded>
      <MoreButton query={query} />
      {wanted ? (
        <UserActModal adminId={id} wanted={wanted} onClose={() => setWanted(null)} />
      ) : null}
    </>
  );
}
