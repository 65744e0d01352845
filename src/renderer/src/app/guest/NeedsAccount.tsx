import { Button, Group, Title } from '@mantine/core';
import { Settings } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { runningBrews } from '@/domains/running-brews/model/store';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { discardAll, showEntries } from '@/services/outbox/outbox';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { endGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { PageHeader } from '@/ui/PageHeader';
import { PlacesGrid } from '@/ui/PlacesGrid';
import { toastError } from '@/ui/toast';
import { COUNTED, countEntries } from './guest-entries';

const loadPosts = () => import('@/domains/community/feed/PublicPosts');
const PublicPosts = lazyPart(loadPosts, 'PublicPosts', () => <LoadingScreen />);
const PublicPost = lazyPart(loadPosts, 'PublicPost', () => <LoadingScreen />);
const loadLessons = () => import('@/domains/course/studies/SampleLessons');
const SampleLessons = lazyPart(loadLessons, 'SampleLessons', () => <LoadingScreen />);
const SampleLesson = lazyPart(loadLessons, 'SampleLesson', () => <LoadingScreen />);
const DeviceSettings = lazyPart(
  () => import('@/domains/account/settings/components/DeviceSettings'),
  'DeviceSettings',
  () => <LoadingScreen />,
);

interface Reason {
  at: string;
  title: string;
  /** The features that need an account, and their verb: 'é' or 'são'. */
  text: string;
}

const REASONS: readonly Reason[] = [
  { at: '/dashboard', title: 'Dashboard', text: 'Sequência, pontos e o resumo da sua semana são' },
  { at: '/community/tags', title: 'Comunidade', text: 'Seguir os assuntos da comunidade é' },
  { at: '/community', title: 'Comunidade', text: 'Publicar, curtir e seguir outras pessoas é' },
  { at: '/post', title: 'Publicação', text: 'Curtir, comentar e publicar é' },
  { at: '/messages', title: 'Mensagens', text: 'Conversar com outras pessoas é' },
  { at: '/studies', title: 'Estudos', text: 'Guardar o seu progresso nas trilhas é' },
  { at: '/achievements', title: 'Conquistas', text: 'Desbloquear conquistas e juntar pontos é' },
  { at: '/challenges', title: 'Desafios', text: 'Participar dos desafios da semana é' },
  { at: '/assistant', title: 'Cafézinho', text: 'Conversar com o assistente é' },
  { at: '/notifications', title: 'Notificações', text: 'Receber avisos de outras pessoas é' },
  { at: '/profile/', title: 'Perfil', text: 'Ver o perfil de outras pessoas é' },
  { at: '/profile', title: 'Perfil', text: 'Ter um perfil com seguidores e publicações é' },
  { at: '/search', title: 'Busca', text: 'Encontrar pessoas, receitas e publicações é' },
  {
    at: '/settings',
    title: 'Configurações',
    text: 'Guardar as suas preferências em todo aparelho é',
  },
];

const ANY: Reason = { at: '', title: 'Conta', text: 'Esta página é' };

/**
 * Shows a guest the public part of a page, or the reason why the page needs an account.
 * A page with a public part shows no second invitation, because the banner above it has one.
 */
export function NeedsAccount() {
  const { pathname } = useLocation();
  const lessonId = useMatch('/studies/:lessonId')?.params.lessonId;
  const postId = useMatch('/post/:postId')?.params.postId;
  const { title, text } = REASONS.find(({ at }) => pathname.startsWith(at)) ?? ANY;
  if (lessonId !== undefined && lessonId !== 'review') return <SampleLesson lessonId={lessonId} />;
  const shown = previewOf(pathname, postId);
  return (
    <>
      <PageHeader title={title} {...(postId === undefined ? {} : { back: '/community' })} />
      {shown ? (
        <>
          {shown}
          <p className="text-dimmed text-sm text-center mt-2xl">{text} para quem tem conta.</p>
        </>
      ) : (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={96} />}
          title="Para isso você precisa de uma conta"
          text={`${text} para quem tem conta. Ela é de graça, e o que você já fez neste aparelho vai junto.`}
          action={<Invitation />}
        />
      )}
    </>
  );
}

function previewOf(pathname: string, postId: string | undefined): ReactElement | null {
  if (postId !== undefined) return <PublicPost postId={postId} />;
  if (pathname === '/community') return <PublicPosts />;
  if (pathname === '/studies') return <SampleLessons />;
  if (pathname === '/profile') return <OnThisDevice />;
  if (pathname === '/settings') return <DeviceSettings />;
  return null;
}

function Invitation() {
  return (
    <Group justify="center">
      <Button component={Link} to="/register" size="md">
        Criar conta
      </Button>
      <Button component={Link} to="/login" size="md" variant="default">
        Já tenho conta
      </Button>
    </Group>
  );
}

function OnThisDevice() {
  const { id: guestId } = useCurrentUser();
  const entries = useStore(pendingWrites);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    showEntries(guestId)
      .catch((error: unknown) => logError('What this device keeps could not be read', error))
      .finally(() => setIsRead(true));
  }, [guestId]);
  if (!isRead) return null;
  const own = entries.filter(({ userId }) => userId === guestId);
  return (
    <section className="flex flex-col gap-md mb-2xl" aria-labelledby="on-this-device">
      <Title order={2} id="on-this-device" className="text-xl">
        Neste aparelho
      </Title>
      <ul className="plain-list grid gap-xs cols-3">
        {COUNTED.map(({ kinds, to, one, many }) => {
          const count = countEntries(own, kinds);
          return (
            <li key={to}>
              <Link to={to} className="card plain-link flex flex-col gap-2xs p-md text-center">
                <span className="text-2xl font-serif tabular-nums">{count}</span>
                <span className="text-sm text-dimmed">{count === 1 ? one : many}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <PlacesGrid />
      <Button
        component={Link}
        to="/settings"
        variant="default"
        className="sm:hidden"
        leftSection={<Settings size={18} />}
      >
        Configurações
      </Button>
      {own.length > 0 ? <DeleteEverything guestId={guestId} /> : null}
    </section>
  );
}

function DeleteEverything({ guestId }: { guestId: string }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  async function deleteAll() {
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
      <p className="text-center">
        <Button variant="subtle" color="gray" onClick={() => setIsOpen(true)}>
          Apagar o que fiz neste aparelho
        </Button>
      </p>
      <ConfirmModal
        opened={isOpen}
        title="Apagar tudo deste aparelho?"
        confirmLabel="Apagar"
        danger
        onClose={() => setIsOpen(false)}
        onConfirm={() => void deleteAll()}
      >
        Os preparos, as receitas e os grãos que você guardou sem conta somem. Não dá para desfazer.
      </ConfirmModal>
    </>
  );
}
