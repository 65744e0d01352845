import { type UseFormInput, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newUuid } from '@/lib/uuid';
import { isOfDeletedRow, type OwnRow, writeRow } from '../outbox/own-row';
import { toastSaved } from './useWriteRow';

interface RowFormOptions<Text extends Record<string, unknown>, Values extends object> {
  row: OwnRow<Values>;
  userId: string;
  /** Id of the row to change; null adds a row. */
  id: string | null;
  makeId?: () => string;
  initialValues: Text;
  validate: NonNullable<UseFormInput<Text>['validate']>;
  /** `isNew`: the row is added, not changed. */
  toColumns: (typed: Text, isNew: boolean) => Values;
  saveLabel: string;
  /** Texts of the toasts; `added` also after a deleted row was added again. */
  done: { added: string; changed: string };
  /** Message above the cause of a failed save. */
  failed: string;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/**
 * Returns a form that adds or changes one of the person's own rows.
 * A new row has one id while the form is open, so that a retry adds nothing twice. If the row was
 * deleted meanwhile (`isDeleted`), the next save adds it anew.
 */
export function useRowForm<Text extends Record<string, unknown>, Values extends object>({
  row,
  userId,
  id,
  makeId = newUuid,
  initialValues,
  validate,
  toColumns,
  saveLabel,
  done,
  failed,
  onSaved,
  onClose,
}: RowFormOptions<Text, Values>) {
  const [newId] = useState(makeId);
  const [isDeleted, setIsDeleted] = useState(false);
  const isNew = id === null || isDeleted;
  const form = useForm<Text>({ initialValues, validate });
  const write = useMutation({
    mutationKey: ['write-row', row.name, userId],
    mutationFn: (typed: Text) =>
      writeRow(row, userId, {
        id: isNew ? newId : id,
        op: isNew ? 'insert' : 'update',
        values: toColumns(typed, isNew),
      }),
    onSuccess: (state) => {
      onSaved?.(isNew ? newId : id);
      toastSaved(state, isNew ? done.added : done.changed);
      onClose();
    },
    onError: (error) => setIsDeleted(isDeleted || isOfDeletedRow(error)),
  });
  return {
    form,
    modal: {
      saveLabel: isDeleted ? 'Criar de novo' : saveLabel,
      dirty: form.isDirty(),
      pending: write.isPending,
      failure: write.error ? { message: failed, error: write.error } : null,
      onSubmit: form.onSubmit((typed) => write.mutate(typed)),
      onClose,
    },
  };
}
