import { Button, Group } from '@mantine/core';
import type { Track } from '@shared/course/track';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { saveFile } from '@/lib/save-file';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { toastError, toastSuccess } from '@/ui/toast';
import { type Lesson, lessonsQuery } from './api/lessons';
import { type Unit, unitsQuery } from './api/units';
import { AdminHeader } from './components/AdminHeader';
import { LessonTable } from './components/LessonTable';
import { Loaded } from './components/Loaded';
import { useDeleteLesson } from './hooks/change-lessons';
import { toTrack } from './model/track-file';

const CheckTrackModal = lazyPart(() => import('./components/CheckTrackModal'), 'CheckTrackModal');

const toFile = (track: Track) =>
  new Blob([JSON.stringify(track, null, 2)], { type: 'application/json' });

// No page waits for its windows.
const LessonModal = lazyPart(() => import('./components/LessonModal'), 'LessonModal');

/** 'Lições de: …': a track's lessons in their order. */
export function UnitLessonsPage() {
  const { id } = useCurrentUser();
  const { unitId = '' } = useParams();
  const query = useQuery(unitsQuery(id));
  const unit = query.data?.find((each) => each.id === unitId);
  if (unit) return <Lessons adminId={id} unit={unit} />;
  return (
    <>
      <AdminHeader title="Lições" back="/admin/studies" />
      <Loaded query={query} label="Carregando lições">
        {() => (
          <EmptyState
            drawing={<BookOpen />}
            title="Trilha não encontrada"
            text="Ela pode ter sido excluída."
            action={
              <Button component={Link} to="/admin/studies">
                Ver as trilhas
              </Button>
            }
          />
        )}
      </Loaded>
    </>
  );
}

function Lessons({ adminId, unit }: { adminId: string; unit: Unit }) {
  const query = useQuery(lessonsQuery(adminId, unit.id));
  const remove = useDeleteLesson(adminId);
  const [edited, setEdited] = useState<Lesson | 'new' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const track = query.data && query.data.length > 0 ? toTrack(unit, query.data) : null;
  const [doomed, setDoomed] = useState<Lesson | null>(null);

  function confirmDeletion() {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => toastSuccess('Lição excluída.'),
      onError: (error) => toastError('Erro ao excluir lição.', error),
      onSettled: () => setDoomed(null),
    });
  }

  return (
    <>
      <AdminHeader
        title={`Lições de: ${unit.title}`}
        back="/admin/studies"
        action={
          <Group gap="sm">
            <Button
              variant="default"
              disabled={!track}
              onClick={() => track && saveFile(toFile(track), `${track.title}.json`)}
            >
              Exportar
            </Button>
            <Button variant="default" disabled={!track} onClick={() => setChecking(true)}>
              Verificar
            </Button>
            <Button leftSection={<Plus strokeWidth={2} />} onClick={() => setEdited('new')}>
              Nova Lição
            </Button>
          </Group>
        }
      />
      <Loaded query={query} label="Carregando lições">
        {(lessons) =>
          lessons.length === 0 ? (
            <EmptyState
              drawing={<BookOpen />}
              title="Nenhuma lição ainda"
              text="Comece com um texto curto e termine com um quiz."
            />
          ) : (
            <LessonTable
              adminId={adminId}
              unitId={unit.id}
              lessons={lessons}
              onEdit={setEdited}
              onDelete={setDoomed}
            />
          )
        }
      </Loaded>
      {isChecking && track ? (
        <CheckTrackModal track={track} onClose={() => setChecking(false)} />
      ) : null}
      {edited === null ? null : (
        <LessonModal
          adminId={adminId}
          unit={unit}
          lesson={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed ? (
        <ConfirmModal
          opened
          danger
          title="Excluir lição"
          confirmLabel="Excluir"
          pending={remove.isPending}
          onConfirm={confirmDeletion}
          onClose={() => setDoomed(null)}
        >
          Tem certeza que deseja excluir esta lição?
        </ConfirmModal>
      ) : null}
    </>
  );
}
