import { ActionIcon, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ListOrdered, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LessonIcon } from '@/entities/lesson/LessonIcon';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { toastError, toastSuccess } from '@/ui/toast';
import { type Unit, unitsQuery } from './api/units';
import { AdminHeader } from './components/AdminHeader';
import { Loaded } from './components/Loaded';
import { ReorderControls } from './components/ReorderControls';
import table from './components/Table.module.css';
import { useDeleteUnit, useReorderUnits } from './hooks/change-units';
import { useReorder } from './hooks/useReorder';

const ImportTrackModal = lazyPart(
  () => import('./components/ImportTrackModal'),
  'ImportTrackModal',
);
// No page waits for its windows.
const UnitModal = lazyPart(() => import('./components/UnitModal'), 'UnitModal');

/** 'Gerenciar Estudos': the tracks in their order, each with its lessons, its form and its end. */
export function StudiesPage() {
  const { id } = useCurrentUser();
  const query = useQuery(unitsQuery(id));
  const remove = useDeleteUnit(id);
  const [edited, setEdited] = useState<Unit | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [doomed, setDoomed] = useState<Unit | null>(null);

  function confirmDeletion() {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => toastSuccess('Trilha excluída.'),
      onError: (error) => toastError('Erro ao excluir trilha.', error),
      onSettled: () => setDoomed(null),
    });
  }

  return (
    <>
      <AdminHeader
        title="Gerenciar Estudos"
        subtitle="Nesta ordem cada pessoa percorre as trilhas."
        action={
          <Group gap="sm">
            <Button variant="default" onClick={() => setImporting(true)}>
              Importar
            </Button>
            <Button leftSection={<Plus strokeWidth={2} />} onClick={() => setEdited('new')}>
              Nova Trilha
            </Button>
          </Group>
        }
      />
      <Loaded query={query} label="Carregando trilhas">
        {(units) =>
          units.length === 0 ? (
            <EmptyState
              drawing={<BookOpen />}
              title="Nenhuma trilha ainda"
              text="Crie a primeira e depois escreva as lições dela."
            />
          ) : (
            <UnitTable adminId={id} units={units} onEdit={setEdited} onDelete={setDoomed} />
          )
        }
      </Loaded>
      {isImporting ? <ImportTrackModal adminId={id} onClose={() => setImporting(false)} /> : null}
      {edited === null ? null : (
        <UnitModal
          adminId={id}
          unit={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed ? (
        <ConfirmModal
          opened
          danger
          title="Excluir trilha"
          confirmLabel="Excluir"
          pending={remove.isPending}
          onConfirm={confirmDeletion}
          onClose={() => setDoomed(null)}
        >
          Tem certeza que deseja excluir esta trilha e todas as suas lições?
        </ConfirmModal>
      ) : null}
    </>
  );
}

interface UnitTableProps {
  adminId: string;
  units: Unit[];
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
}

function UnitTable({ adminId, units, onEdit, onDelete }: UnitTableProps) {
  const reorder = useReorderUnits(adminId);
  const { forRow, announcement } = useReorder(
    units.map((unit) => unit.id),
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
            <th scope="col">Descrição</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => {
            const place = forRow(unit.id);
            return (
              <tr key={unit.id} {...place.row}>
                <td>
                  <span className={table.main}>
                    <span className={table.icon}>
                      <LessonIcon icon={unit.icon} size={20} />
                    </span>
                    <span>
                      {unit.title}{' '}
                      {unit.is_published ? null : <span className={table.chip}>Rascunho</span>}
                    </span>
                  </span>
                </td>
                <td className={table.dim}>{unit.description}</td>
                <td className={table.narrow}>
                  <span className={table.actions}>
                    <Button
                      component={Link}
                      to={`/admin/studies/${unit.id}`}
                      variant="subtle"
                      size="sm"
                      leftSection={<ListOrdered size={16} />}
                      aria-label={`Lições de ${unit.title}`}
                    >
                      Lições
                    </Button>
                    <ActionIcon aria-label={`Editar ${unit.title}`} onClick={() => onEdit(unit)}>
                      <Pencil />
                    </ActionIcon>
                    <ActionIcon
                      color="cherry"
                      c="var(--coado-cherry)"
                      aria-label={`Excluir ${unit.title}`}
                      onClick={() => onDelete(unit)}
                    >
                      <Trash2 />
                    </ActionIcon>
                    <ReorderControls name={unit.title} reorder={place} />
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
