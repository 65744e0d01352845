import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { runningBrews } from '@/entities/running-brew/store';
import { discardAll } from '@/services/outbox/outbox';
import { endGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { toastError } from '@/ui/toast';

interface Reason {
  /** How the address begins. */
  at: string;
  title: string;
  text: string;
}

const REASONS: readonly Reason[] = [
  { at: '/dashboard', title: 'Dashboard', text: 'Sequência, pontos e o resumo da sua semana' },
  { at: '/community', title: 'Comunidade', text: 'Publicar, curtir e seguir outras pessoas' },
  { at: '/post', title: 'Comunidade', text: 'Ver e comentar o que os outros publicaram' },
  { at: '/messages', title: 'Mensagens', text: 'Conversar com outras pessoas' },
  { at: '/studies', title: 'Estudos', text: 'Guardar o seu progresso nas trilhas' },
  { at: '/achievements', title: 'Conquistas', text: 'Desbloquear conquistas e juntar pontos' },
  { at: '/challenges', title: 'Desafios', text: 'Participar dos desafios da semana' },
  { at: '/assistant', title: 'Cafézinho', text: 'Conversar com o assistente' },
  { at: '/notifications', title: 'Notificações', text: 'Receber avisos de outras pessoas' },
  { at: '/profile', title: 'Perfil', text: 'Ter um perfil, com seguidores e publicações' },
  { at: '/search', title: 'Busca', text: 'Encontrar pessoas, receitas e publicações' },
  {
    at: '/settings',
    title: 'Configurações',
    text: 'Guardar as suas preferências em todo aparelho',
  },
];

const ANY: Reason = { at: '', title: 'Conta', text: 'Esta página' };

/** Explains to a guest why a page needs an account, with the way to create one. */
export function NeedsAccount() {
  const { id: guestId } = useCurrentUser();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { title, text } = REASONS.find(({ at }) => pathname.startsWith(at)) ?? ANY;
  usePageTitle(title);

  async function giveUp() {
    try {
      await discardAll(guestId);
      runningBrews.removeAll(guestId);
      await navigate('/');
      endGuest();
    } catch (error) {
      toastError('Não foi possível apagar o que está neste aparelho.', error);
    }
  }

  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing={<MethodDrawing methodId="cup" size={96} />}
        title="Para isso você precisa de uma conta"
        text={`${text} é para quem tem conta. Ela é de graça, e o que você já fez neste aparelho vai junto.`}
        action={
          <Group justify="center">
            <Button component={Link} to="/register" size="md">
              Criar conta
            </Button>
            <Button component={Link} to="/login" size="md" variant="default">
              Já tenho conta
            </Button>
          </Group>
        }
      />
      <p className="text-center mt-2xl">
        <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
          Apagar o que fiz neste aparelho
        </Button>
      </p>
      <ConfirmModal
        opened={asking}
        title="Apagar tudo deste aparelho?"
        confirmLabel="Apagar"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void giveUp()}
      >
        Os preparos, as receitas e os grãos que você guardou sem conta somem. Não dá para desfazer.
      </ConfirmModal>
    </>
  );
}
