import type { UseMutationResult } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { tellRefusal, toastSuccess } from '@/ui/toast';
import { Loaded } from './Loaded';
import { type OrderedRow, OrderedTable } from './OrderedTable';

type Act<Input> = Pick<UseMutationResult<unknown, Error, Input>, 'mutateAsync' | 'isPending'>;

interface OrderedListProps<Row extends OrderedRow>
  extends Pick<ComponentProps<typeof OrderedTable<Row>>, 'columns' | 'mark' | 'links' | 'onEdit'> {
  query: ComponentProps<typeof Loaded<Row[]>>['query'];
  /** 'Carregando trilhas', for screen readers. */
  label: string;
  empty: { title: string; text: string };
  reorder: Act<string[]>;
  remove: Act<string>;
  /** What is said when one is to be deleted, was, or could not be. */
  removal: { title: string; question: string; done: string; failed: string };
}

/** What admins keep in an order, once it is loaded: its table, and the question before one is deleted. */
export function OrderedList<Row extends OrderedRow>(props: OrderedListProps<Row>) {
  const { query, label, empty, reorder, remove, removal, ...table } = props;
  const [doomed, setDoomed] = useState<Row | null>(null);

  function confirmDeletion() {
    if (!doomed) return;
    const removing = remove.mutateAsync(doomed.id, { onSuccess: () => setDoomed(null) });
    tellRefusal(
      removing.then(() => toastSuccess(removal.done)),
      removal.failed,
    );
  }

  return (
    <>
      <Loaded query={query} label={label}>
        {(rows): ReactNode =>
          rows.length === 0 ? (
            <EmptyState drawing={<BookOpen />} title={empty.title} text={empty.text} />
          ) : (
            <OrderedTable
              {...table}
              rows={rows}
              onDelete={setDoomed}
              onReorder={(ids) =>
                tellRefusal(reorder.mutateAsync(ids), 'Não foi possível mudar a ordem.')
              }
            />
          )
        }
      </Loaded>
      {doomed ? (
        <ConfirmModal
          opened
          danger
          title={removal.title}
          confirmLabel="Excluir"
          pending={remove.isPending}
          onConfirm={confirmDeletion}
          onClose={() => setDoomed(null)}
        >
          {removal.question}
        </ConfirmModal>
      ) : null}
    </>
  );
}
