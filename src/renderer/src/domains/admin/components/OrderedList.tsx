import { ActionIcon } from '@mantine/core';
import { isolated } from '@shared/format';
import type { UseMutationResult } from '@tanstack/react-query';
import { BookOpen, ChevronDown, ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { LessonIcon } from '@/domains/course/lessons/LessonIcon';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import { toastFailure, toastSuccess } from '@/ui/toast';
import { type RowReorder, useReorder } from '../hooks/useReorder';
import { AdminTable } from './AdminTable';
import classes from './OrderedList.module.css';
import table from './Table.module.css';

type Act<Input> = Pick<UseMutationResult<unknown, Error, Input>, 'mutateAsync' | 'isPending'>;

interface OrderedListProps<Row extends OrderedRow>
  extends Pick<ComponentProps<typeof OrderedTable<Row>>, 'columns' | 'mark' | 'links' | 'onEdit'> {
  query: ComponentProps<typeof QueryState<Row[]>>['query'];
  label: string;
  empty: { title: string; text: string };
  reorder: Act<string[]>;
  remove: Act<string>;
  removal: { title: string; question: string; done: string; failed: string };
}

export function OrderedList<Row extends OrderedRow>(props: OrderedListProps<Row>) {
  const { query, label, empty, reorder, remove, removal, ...table } = props;
  const [rowToDelete, setRowToDelete] = useState<Row | null>(null);

  function confirmDeletion() {
    if (!rowToDelete) return;
    const removing = remove.mutateAsync(rowToDelete.id, { onSuccess: () => setRowToDelete(null) });
    toastFailure(
      removing.then(() => toastSuccess(removal.done)),
      removal.failed,
    );
  }

  return (
    <>
      <QueryState query={query} loading={label}>
        {(rows): ReactNode =>
          rows.length === 0 ? (
            <EmptyState drawing={<BookOpen />} title={empty.title} text={empty.text} />
          ) : (
            <OrderedTable
              {...table}
              rows={rows}
              onDelete={setRowToDelete}
              onReorder={(ids) =>
                toastFailure(reorder.mutateAsync(ids), 'Não foi possível mudar a ordem.')
              }
            />
          )
        }
      </QueryState>
      {rowToDelete ? (
        <ConfirmModal
          opened
          danger
          title={removal.title}
          confirmLabel="Excluir"
          pending={remove.isPending}
          onConfirm={confirmDeletion}
          onClose={() => setRowToDelete(null)}
        >
          {removal.question}
        </ConfirmModal>
      ) : null}
    </>
  );
}

interface OrderedRow {
  id: string;
  title: string;
  icon: string;
}

interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Whether the column has long texts; other columns are as narrow as their content. */
  isText?: boolean;
}

interface OrderedTableProps<Row extends OrderedRow> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  mark?: (row: Row) => ReactNode;
  links?: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onReorder: (ids: string[]) => void;
}

function OrderedTable<Row extends OrderedRow>(props: OrderedTableProps<Row>) {
  const { rows, columns, mark, links, onEdit, onDelete, onReorder } = props;
  const { forRow, announcement } = useReorder(
    rows.map(({ id }) => id),
    onReorder,
  );
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <AdminTable heads={['Título', ...columns.map(({ head }) => head), 'Ações']}>
        {rows.map((row) => {
          const place = forRow(row.id);
          return (
            <tr key={row.id} {...place.row}>
              <td>
                <span className="flex gap-sm items-center min-w-0 font-semibold wrap-break-word">
                  <span className="grid flex-none place-items-center w-10 h-10 rounded-md bg-soft text-accent">
                    <LessonIcon icon={row.icon} size={20} />
                  </span>
                  <span>
                    {isolated(row.title)} {mark?.(row)}
                  </span>
                </span>
              </td>
              {columns.map(({ head, cell, isText }) =>
                isText ? (
                  <td key={head} className="text-dimmed wrap-anywhere">
                    {cell(row)}
                  </td>
                ) : (
                  <td key={head} data-label={head} className={table.narrow}>
                    {cell(row)}
                  </td>
                ),
              )}
              <td className={table.narrow}>
                <span className={`flex gap-2xs items-center justify-end ${table.actions}`}>
                  {links?.(row)}
                  <ActionIcon
                    aria-label={`Editar ${isolated(row.title)}`}
                    onClick={() => onEdit(row)}
                  >
                    <Pencil />
                  </ActionIcon>
                  <ActionIcon
                    color="cherry"
                    c="var(--mantine-color-error)"
                    aria-label={`Excluir ${isolated(row.title)}`}
                    onClick={() => onDelete(row)}
                  >
                    <Trash2 />
                  </ActionIcon>
                  <ReorderControls name={row.title} reorder={place} />
                </span>
              </td>
            </tr>
          );
        })}
      </AdminTable>
    </>
  );
}

interface ReorderControlsProps {
  name: string;
  reorder: RowReorder;
}

function ReorderControls({ name, reorder }: ReorderControlsProps) {
  const { grip, isFirst, isLast, step } = reorder;
  return (
    <span className={`inline-flex items-center ${classes.controls}`}>
      {/* Hidden from screen readers, because the buttons beside it do the same. */}
      <span
        className={`grid place-items-center text-dimmed h-touch w-8 cursor-grab ${classes.grip}`}
        title="Arraste para mudar a ordem"
        aria-hidden
        {...grip}
      >
        <GripVertical size={20} />
      </span>
      {/* `aria-disabled` instead of `disabled`, which would remove the focus from the button. */}
      <ActionIcon
        color="gray"
        aria-label={`Subir ${name}`}
        aria-disabled={isFirst}
        onClick={(event) => step(-1, event)}
      >
        <ChevronUp size={20} />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={`Descer ${name}`}
        aria-disabled={isLast}
        onClick={(event) => step(1, event)}
      >
        <ChevronDown size={20} />
      </ActionIcon>
    </span>
  );
}
