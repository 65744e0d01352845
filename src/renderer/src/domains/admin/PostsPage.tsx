import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type {
  WantedModeration,
  WantedUserAct,
} from '@/domains/people/moderation/components/ModerationModals';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { isAppeal, type ReportStatus, reportsQuery } from './api/reports';
import { AdminHeader } from './components/AdminPage';
import { AllPosts } from './components/AllPosts';
import { ReportCard } from './components/ReportCard';
import classes from './PostsPage.module.css';

const ModerationModal = lazyPart(
  () => import('@/domains/people/moderation/components/ModerationModals'),
  'ModerationModal',
);
const UserActModal = lazyPart(
  () => import('@/domains/people/moderation/components/ModerationModals'),
  'UserActModal',
);

interface Queue {
  value: ReportStatus;
  label: string;
  empty: string;
}

const OPEN: Queue = { value: 'open', label: 'Abertas', empty: 'Nenhuma denúncia aberta' };
const QUEUES: readonly Queue[] = [
  OPEN,
  { value: 'hidden', label: 'Ocultadas', empty: 'Nada ocultado por denúncia' },
  { value: 'dismissed', label: 'Dispensadas', empty: 'Nenhuma denúncia dispensada' },
];

const ALL = 'all';

export function PostsPage() {
  const { id } = useCurrentUser();
  const [shown, setShown] = useState<string>(OPEN.value);
  const [wanted, setWanted] = useState<WantedModeration | null>(null);
  const [wantedOfUser, setWantedOfUser] = useState<WantedUserAct | null>(null);
  const queue = QUEUES.find(({ value }) => value === shown);
  return (
    <>
      <AdminHeader title="Posts" subtitle="Denúncias da comunidade, as mais recentes primeiro." />
      <SegmentedControl
        mb="lg"
        className={classes.tabs ?? ''}
        aria-label="Situação das denúncias"
        data={[
          ...QUEUES.map(({ value, label }) => ({ value, label })),
          { value: ALL, label: 'Todos' },
        ]}
        value={shown}
        onChange={setShown}
      />
      {queue ? (
        <Reports
          key={queue.value}
          adminId={id}
          queue={queue}
          onAct={setWanted}
          onUserAct={setWantedOfUser}
        />
      ) : (
        <AllPosts adminId={id} onAct={setWanted} />
      )}
      {wanted ? (
        <ModerationModal adminId={id} wanted={wanted} onClose={() => setWanted(null)} />
      ) : null}
      {wantedOfUser ? (
        <UserActModal adminId={id} wanted={wantedOfUser} onClose={() => setWantedOfUser(null)} />
      ) : null}
    </>
  );
}

interface ReportsProps {
  adminId: string;
  queue: Queue;
  onAct: (wanted: WantedModeration) => void;
  onUserAct: (wanted: WantedUserAct) => void;
}

function Reports({ adminId, queue, onAct, onUserAct }: ReportsProps) {
  const query = useInfiniteQuery(reportsQuery(adminId, queue.value));
  const subjects = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PagedList
      query={query}
      count={subjects.length}
      loading="Carregando denúncias"
      empty={
        <EmptyState
          drawing={<ShieldCheck />}
          title={queue.empty}
          text="Quando alguém denunciar uma publicação, um comentário, uma mensagem ou um perfil, aparece aqui."
        />
      }
    >
      <ul className="plain-list grid gap-md max-w-wide">
        {subjects.map((subject) => (
          <li key={subject.subject_id}>
            <ReportCard
              subject={subject}
              isOpen={queue.value === 'open'}
              onAct={(act) => onAct({ act, subject: { ...subject, isAppeal: isAppeal(subject) } })}
              onUserAct={(act) => {
                const user = { id: subject.author_id, name: subject.author_name };
                onUserAct({ act, user, isMe: false });
              }}
            />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
