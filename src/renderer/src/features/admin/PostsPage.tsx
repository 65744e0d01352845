import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { EmptyState } from '@/ui/EmptyState';
import { type ReportStatus, reportsQuery } from './api/reports';
import { AdminHeader } from './components/AdminHeader';
import { Loaded } from './components/Loaded';
import type { WantedModeration } from './components/ModerationModal';
import { MoreButton } from './components/MoreButton';
import { ReportCard } from './components/ReportCard';
import classes from './PostsPage.module.css';

// No page waits for its windows.
const ModerationModal = lazyPart(() => import('./components/ModerationModal'), 'ModerationModal');

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

/** 'Posts': what people reported, and what becomes of it. */
export function PostsPage() {
  const { id } = useCurrentUser();
  const [queue, setQueue] = useState(OPEN);
  const [wanted, setWanted] = useState<WantedModeration | null>(null);
  const query = useInfiniteQuery(reportsQuery(id, queue.value));
  return (
    <>
      <AdminHeader title="Posts" subtitle="Denúncias da comunidade, as mais recentes primeiro." />
      <SegmentedControl
        mb="lg"
        aria-label="Situação das denúncias"
        data={QUEUES.map(({ value, label }) => ({ value, label }))}
        value={queue.value}
        onChange={(value) => setQueue(QUEUES.find((each) => each.value === value) ?? OPEN)}
      />
      <Loaded query={query} label="Carregando denúncias">
        {({ pages }) => {
          const subjects = pages.flatMap((page) => page.rows);
          return subjects.length === 0 ? (
            <EmptyState
              drawing={<ShieldCheck />}
              title={queue.empty}
              text="Quando alguém denunciar uma publicação ou um comentário, ele aparece aqui."
            />
          ) : (
            <ul className={classes.list}>
              {subjects.map((subject) => (
                <li key={subject.subject_id}>
                  <ReportCard
                    subject={subject}
                    isOpen={queue.value === 'open'}
                    onAct={(act) => setWanted({ act, subject })}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton query={query} />
      {wanted ? (
        <ModerationModal adminId={id} wanted={wanted} onClose={() => setWanted(null)} />
      ) : null}
    </>
  );
}
