import { type UseFormInput, useForm } from '@mantine/form';
import { type QueryClient, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { newUuid } from '@/lib/uuid';
import { checkOnLeaving } from '@/ui/check-on-leaving';
import { toastError, toastSuccess } from '@/ui/toast';
import { type SavedRow, STALE_VERSION } from '../api/save-row';
import type { ConflictField, EditConflict } from '../model/edit-conflict';

interface EntityFormOptions<Row, Form extends object, Columns> {
  /** The row when the form opened; null for a new one. */
  row: Row | null;
  newTitle: string;
  /** Portuguese name of the row; `ending` is its gender: 'a' for 'trilha adicionada'. */
  name: string;
  ending: 'a' | 'o';
  toForm: (row: Row | null) => Form;
  toRow: (form: Form) => Columns;
  validate: NonNullable<UseFormInput<Form>['validate']>;
  validateInputOnBlur?: boolean;
  fields: readonly ConflictField<Form>[];
  load: (client: QueryClient) => Promise<readonly Row[]>;
  save: UseMutationResult<void, Error, SavedRow<Columns>>;
  onClose: () => void;
}

/**
 * Returns a form that adds or changes a row, and closes after the save.
 * It sends the row's version, so that a save cannot overwrite another admin's change. After a
 * refused save it holds both versions for `ConflictChoice`.
 */
export function useEntityForm<
  Row extends { id: string; version: number },
  Form extends Record<string, unknown>,
  Columns,
>(options: EntityFormOptions<Row, Form, Columns>) {
  const { row, newTitle, name, ending, toForm, fields, save, onClose } = options;
  const client = useQueryClient();
  const [id] = useState(() => row?.id ?? newUuid());
  const [initialValues] = useState(() => toForm(row));
  const [version, setVersion] = useState(row?.version ?? 1);
  const [conflict, setConflict] = useState<EditConflict<Form> | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const { validate, validateInputOnBlur = false } = options;
  const form = useForm<Form>({
    initialValues,
    validate,
    validateInputOnBlur,
    enhanceGetInputProps: checkOnLeaving,
  });
  const isNew = row === null;

  async function compare(mine: Form) {
    try {
      const current = (await options.load(client)).find((each) => each.id === id);
      setDeleted(current === undefined);
      if (current === undefined) return;
      setVersion(current.version);
      setConflict({ mine, theirs: toForm(current) });
    } catch (error) {
      toastError('A outra versão não carregou. Salve de novo para tentar.', error);
    }
  }

  function submit(typed: Form) {
    save.mutate(
      { id, isNew: isNew || isDeleted, version, row: options.toRow(typed) },
      {
        onSuccess: () => {
          toastSuccess(`${name} ${isNew ? 'criad' : 'atualizad'}${ending}.`);
          onClose();
        },
        onError: (error) => {
          if (toAppError(error).detail === STALE_VERSION) void compare(typed);
        },
      },
    );
  }

  const message = `Erro ao ${isNew ? 'criar' : 'atualizar'} ${name.toLowerCase()}.`;
  return {
    form,
    submit,
    modal: {
      title: isNew ? newTitle : `Editar ${name}`,
      saveLabel: `Salvar ${name}`,
      dirty: form.isDirty(),
      pending: save.isPending,
      failure: save.error ? { message, error: save.error } : null,
      onSubmit: form.onSubmit(submit),
      onClose,
    },
    conflict: { conflict, isDeleted, fields, onPick: form.setValues },
  };
}
