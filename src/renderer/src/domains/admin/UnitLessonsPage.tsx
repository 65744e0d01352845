import { Button, Group } from '@mantine/core';
import type { Track } from '@shared/course/track';
import { formatDecimal, isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { saveFile } from '@/lib/save-file';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import { deleteLesson, lessonsQuery, reorderLessons } from './api/lessons';
import { unitsQuery } from './api/units';
import { AdminHeader } from './components/AdminPage';
import { OrderedList } from './components/OrderedList';
import table from './components/Table.module.css';
import { useRowOrder, useStudiesChange } from './hooks/change-studies';
import type { Lesson, Unit } from './model/studies';
import { toTrack } from './model/track-file';

const CheckTrackModal = lazyPart(() => import('./components/TrackModals'), 'CheckTrackModal');

const toFile = (track: Track) =>
  new Blob([JSON.stringify(track, null, 2)], { type: 'application/json' });

const LessonModal = lazyPart(() => import('./components/LessonModal'), 'LessonModal');

const COLUMNS = [
  {
    head: 'Tipo',
    cell: ({ type }: Lesson) => (
      <span className={table.chip} data-tone={type === 'quiz' ? 'accent' : undefined}>
        {type === 'quiz' ? 'Quiz' : 'Lição'}
      </span>
    ),
  },
  { head: 'Pontos', cell: ({ points }: Lesson) => `${formatDecimal(points)} pts` },
  { head: 'Concluída por', cell: ({ completions }: Lesson) => formatDecimal(completions) },
];

export function UnitLessonsPage() {
  const { id } = useCurrentUser();
  const { unitId = '' } = useParams();
  const query = useQuery(unitsQuery(id));
  const unit = query.data?.find((each) => each.id === unitId);
  if (unit) return <Lessons adminId={id} unit={unit} />;
  return (
    <>
      <AdminHeader title="Lições" back="/admin/studies" />
      <QueryState query={query} loading="Carregando lições">
        {() => (
          <EmptyState
            drawing={<BookOpen />}
            title="Trilha não encontrada"
            text="Ela pode ter sido excluída."
            link={{ to: '/admin/studies', label: 'Ver as trilhas' }}
          />
        )}
      </QueryState>
    </>
  );
}

function Lessons({ adminId, unit }: { adminId: string; unit: Unit }) {
  const query = useQuery(lessonsQuery(adminId, unit.id));
  const [edited, setEdited] = useState<Lesson | 'new' | null>(null);
  const [isChecking, setChecking] = useState(false);
  const track = query.data && query.data.length > 0 ? toTrack(unit, query.data) : null;
  return (
    <>
      <AdminHeader
        title={`Lições de: ${isolated(unit.title)}`}
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
      <OrderedList
        query={query}
        label="Carregando lições"
        empty={{
          title: 'Nenhuma lição ainda',
          text: 'Comece com um texto curto e termine com um quiz.',
        }}
        columns={COLUMNS}
        onEdit={setEdited}
        reorder={useRowOrder(adminId, lessonsQuery(adminId, unit.id), (ids) =>
          reorderLessons(unit.id, ids),
        )}
        remove={useStudiesChange(adminId, 'admin-delete-lesson', deleteLesson)}
        removal={{
          title: 'Excluir lição',
          question: 'Tem certeza que deseja excluir esta lição?',
          done: 'Lição excluída.',
          failed: 'Erro ao excluir lição.',
        }}
      />
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
    </>
  );
}
