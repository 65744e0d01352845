import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import { STALE_VERSION } from '../api/save-row';
import type { EditConflict } from '../model/edit-conflict';

interface EditedRow<Row, Form> {
  /** The row when its form opened; null for a new one. */
  row: Row | null;
  toForm: (row: Row) => Form;
  /** Fetches all rows as they are stored now. */
  load: (client: QueryClient) => Promise<readonly Row[]>;
}

/**
 * Follows the version of an edited row, so that a save cannot overwrite another admin's.
 * After a refused save it holds both contents, and the next save replaces the seen version.
 */
export function useEditConflict<Row extends { id: string; version: number }, Form>({
  row,
  toForm,
  load,
}: EditedRow<Row, Form>) {
  const client = useQueryClient();
  const [version, setVersion] = useState(row?.version ?? 1);
  const [conflict, setConflict] = useState<EditConflict<Form> | null>(null);
  const [isDeleted, setDeleted] = useState(false);

  async function compare(mine: Form) {
    try {
      const current = (await load(client)).find(({ id }) => id === row?.id);
      setDeleted(current === undefined);
      if (current === undefined) return;
      setVersion(current.version);
      setConflict({ mine, theirs: toForm(current) });
    } catch (error) {
      toastError('A outra versão não carregou. Salve de novo para tentar.', error);
    }
  }

  return {
    version,
    conflict,
    isDeleted,
    /** Handles the error of a save of these values. */
    onSaveError(error: unknown, mine: Form) {
      if (toAppError(error).detail === STALE_VERSION) void compare(mine);
    },
  };
}
