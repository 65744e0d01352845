import { Button } from '@mantine/core';
import { isolated } from '@shared/format';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { PersonRow } from '@/domains/people/people/components/PersonRow';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { rowsOf } from '@/lib/keyset';
import { submit } from '@/services/outbox/outbox';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PageHeader } from '@/ui/PageHeader';
import { toastFailure } from '@/ui/toast';
import {
  type FollowRequest,
  followAnswer,
  followRequestsQuery,
  MOST_ACCEPTED,
} from './api/follow-requests';
import classes from './FollowRequestsPage.module.css';

export function FollowRequestsPage() {
  const { id } = useCurrentUser();
  const list = useInfiniteQuery(followRequestsQuery(id));
  const isPrivate = useQuery(profileQuery(id)).data?.is_private;
  const requests = rowsOf(list.data);
  const answer = (people: readonly FollowRequest[], isAccepted: boolean) =>
    toastFailure(
      submit(followAnswer, {
        id: crypto.randomUUID(),
        userId: id,
        payload: { people: people.map((person) => person.id), isAccepted },
      }),
      'Não foi possível responder ao pedido.',
    );
  return (
    <>
      <PageHeader title="Pedidos para seguir" back="/profile" />
      <PagedList
        query={list}
        count={requests.length}
        loading="Carregando pedidos"
        empty={
          <EmptyState
            drawing={<UserPlus />}
            title="Nenhum pedido por aqui"
            text={
              isPrivate === false
                ? 'Seu perfil é público: quem quiser segue você sem pedir.'
                : 'Quando alguém pedir para seguir você, o pedido aparece aqui.'
            }
          />
        }
      >
        {isPrivate === false ? (
          <p className="text-dimmed mb-md max-w-narrow">
            Seu perfil agora é público. Estes pedidos são de quando ele era privado e ainda esperam
            sua resposta.
          </p>
        ) : null}
        {requests.length > 1 ? (
          <Button
            variant="default"
            size="sm"
            className="mb-md"
            onClick={() => answer(requests.slice(0, MOST_ACCEPTED), true)}
          >
            Aceitar todos
          </Button>
        ) : null}
        <ul className="plain-list max-w-narrow">
          {requests.map((person) => (
            <li key={person.id} className={`flex items-center flex-wrap gap-xs ${classes.request}`}>
              <PersonRow person={person} />
              <span className="flex items-center gap-xs ml-auto">
                <Button
                  size="sm"
                  aria-label={`Aceitar ${isolated(person.name)}`}
                  onClick={() => answer([person], true)}
                >
                  Aceitar
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Recusar ${isolated(person.name)}`}
                  onClick={() => answer([person], false)}
                >
                  Recusar
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}
