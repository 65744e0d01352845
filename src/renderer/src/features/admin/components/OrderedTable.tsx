import { ActionIcon } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LessonIcon } from '@/entities/lesson/LessonIcon';
import { useReorder } from '../hooks/useReorder';
import { ReorderControls } from './ReorderControls';
import table from './Table.module.css';

export interface OrderedRow {
  id: string;
  title: string;
  icon: string;
}

interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** What a person reads at length; else it is as narrow as its words. */
  isText?: boolean;
}

interface OrderedTableProps<Row extends OrderedRow> {
  rows: readonly Row[];
  /** Between the title and the acts. */
  columns: readonly Column<Row>[];
  /** Beside the title. */
  mark?: (row: Row) => ReactNode;
  /** Before the acts. */
  links?: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onReorder: (ids: string[]) => void;
}

/** Rows to be edited, deleted and put into another order. */
export function OrderedTable<Row extends OrderedRow>(props: OrderedTableProps<Row>) {
  const { rows, columns, mark, links, onEdit, onDelete, onReorder } = props;
  const { forRow, announcement } = useReorder(
    rows.map(({ id }) => id),
    onReorder,
  );
  return (
    <div className={table.frame}>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            {['Título', ...columns.map(({ head }) => head), 'Ações'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const place = forRow(row.id);
            return (
              <tr key={row.id} {...place.row}>
                <td>
                  <span className={table.main}>
                    <span className={table.icon}>
                      <LessonIcon icon={row.icon} size={20} />
                    </span>
                    <span>
                      {row.title} {mark?.(row)}
                    </span>
                  </span>
                </td>
                {columns.map(({ head, cell, isText }) =>
                  isText ? (
                    <td key={head} className={table.dim}>
                      {cell(row)}
                    </td>
                  ) : (
                    <td key={head} data-label={head} className={table.narrow}>
                      {cell(row)}
                    </td>
                  ),
                )}
                <td className={table.narrow}>
                  <span className={table.actions}>
                    {links?.(row)}
                    <ActionIcon aria-label={`Editar ${row.title}`} onClick={() => onEdit(row)}>
                      <Pencil />
                    </ActionIcon>
                    <ActionIcon
                      color="cherry"
                      c="var(--coado-cherry)"
                      aria-label={`Excluir ${row.title}`}
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
        </tbody>
      </table>
    </div>
  );
}
