import { type UseFormInput, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newUuid } from '@/lib/uuid';
import { isOfDeletedRow, type OwnRow, writeRow } from '../outbox/own-row';
import { toastSaved } from './useWriteRow';

interface RowFormOptions<Text extends Record<string, unknown>, Values extends object> {
  row: OwnRow<Values>;
  userId: string;
  /** Id of the row to change; null adds one. */
  id: string | null;
  /** Makes the id of a new row. */
  makeId?: () => string;
  initialValues: Text;
  validate: NonNullable<UseFormInput<Text>['validate']>;
  /** Returns the columns to write; `isNew` if the row is added instead of changed. */
  toColumns: (typed: Text, isNew: boolean) => Values;
  saveLabel: string;
  /** Texts of the toasts after a row was added (also again, after its deletion) or changed. */
  done: { added: string; changed: string };
  /** Message above the cause of a failed save. */
  failed: string;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

/**
 * Returns a form that adds or changes one of the person's own rows.
 * It closes once the row is saved.
 * A new row has one id for as long as the form is open, so that a retry adds nothing twice.
 * If the row was deleted meanwhile (`isDeleted`), the form stays and the next save adds it anew.
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
    /** Props of the `FormModal` around the fields. */
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
