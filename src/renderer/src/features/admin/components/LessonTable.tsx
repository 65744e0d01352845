import { ActionIcon } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Pencil, Trash2 } from 'lucide-react';
import { LessonIcon } from '@/entities/lesson/LessonIcon';
import { toastError } from '@/ui/toast';
import type { Lesson } from '../api/lessons';
import { useReorderLessons } from '../hooks/change-lessons';
import { useReorder } from '../hooks/useReorder';
import { ReorderControls } from './ReorderControls';
import table from './Table.module.css';

interface LessonTableProps {
  adminId: string;
  unitId: string;
  lessons: Lesson[];
  onEdit: (lesson: Lesson) => void;
  onDelete: (lesson: Lesson) => void;
}

/** A track's lessons, to be edited, deleted and put into another order. */
export function LessonTable({ adminId, unitId, lessons, onEdit, onDelete }: LessonTableProps) {
  const reorder = useReorderLessons(adminId, unitId);
  const { forRow, announcement } = useReorder(
    lessons.map((lesson) => lesson.id),
    (ids) =>
      reorder.mutate(ids, {
        onError: (error) => toastError('Não foi possível mudar a ordem.', error),
      }),
  );
  return (
    <div className={table.frame}>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Título</th>
            <th scope="col">Tipo</th>
            <th scope="col">Pontos</th>
            <th scope="col">Concluída por</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => {
            const place = forRow(lesson.id);
            return (
              <tr key={lesson.id} {...place.row}>
                <td>
                  <span className={table.main}>
                    <span className={table.icon}>
                      <LessonIcon icon={lesson.icon} size={20} />
                    </span>
                    {lesson.title}
                  </span>
                </td>
                <td data-label="Tipo" className={table.narrow}>
                  <span
                    className={table.chip}
                    data-tone={lesson.type === 'quiz' ? 'accent' : undefined}
                  >
                    {lesson.type === 'quiz' ? 'Quiz' : 'Lição'}
                  </span>
                </td>
                <td data-label="Pontos" className={table.narrow}>
                  {formatDecimal(lesson.points)} pts
                </td>
                <td data-label="Concluída por" className={table.narrow}>
                  {formatDecimal(lesson.completions)}
                </td>
                <td className={table.narrow}>
                  <span className={table.actions}>
                    <ActionIcon
                      aria-label={`Editar ${lesson.title}`}
                      onClick={() => onEdit(lesson)}
                    >
                      <Pencil />
                    </ActionIcon>
                    <ActionIcon
                      color="cherry"
                      c="var(--coado-cherry)"
                      aria-label={`Excluir ${lesson.title}`}
                      onClick={() => onDelete(lesson)}
                    >
                      <Trash2 />
                    </ActionIcon>
                    <ReorderControls name={lesson.title} reorder={place} />
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
