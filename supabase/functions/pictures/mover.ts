import type { Rpc } from '../_shared/edge-function.ts';

/** Files of any bucket, with the rights of the server. */
export interface Files {
  /** Resolves also when there is no such file, or the copy is there already. */
  copy(bucket: string, from: string, to: string): Promise<void>;
  /** Removing what is not there is no error. */
  remove(bucket: string, names: readonly string[]): Promise<void>;
}

export interface MoverOptions {
  readonly rpc: Rpc;
  readonly files: Files;
  readonly warn: (message: string, cause?: unknown) => void;
  /** No further move is begun once it is aborted. */
  readonly signal?: AbortSignal;
}

/** How many moves are claimed at once. */
const BATCH = 20;

/** The rows of a function's answer. Throws for anything else. */
function rowsOf(answer: unknown): ReadonlyMap<string, unknown>[] {
  if (!Array.isArray(answer)) throw new TypeError('The database answered no rows.');
  return answer.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) throw new TypeError('The database gave no row.');
    return new Map(Object.entries(row));
  });
}

function textIn(row: ReadonlyMap<string, unknown>, name: string): string {
  const value = row.get(name);
  if (typeof value !== 'string') throw new TypeError(`The database gave no ${name}.`);
  return value;
}

/**
 * Gives pictures that are public no more new names; returns how many.
 * Each step may be repeated after a crash: the database returns a move until the old file is removed.
 */
export async function moveDue({ rpc, files, warn, signal }: MoverOptions): Promise<number> {
  let moved = 0;
  for (;;) {
    // Claiming also notes which files are removed, so that the last claim finds nothing.
    const moves = rowsOf(await rpc('claim_picture_moves', { max_rows: BATCH }));
    if (moves.length === 0) return moved;
    for (const move of moves) {
      if (signal?.aborted === true) return moved;
      const [bucket, oldName, newName] = [
        textIn(move, 'bucket_id'),
        textIn(move, 'name'),
        textIn(move, 'new_name'),
      ];
      try {
        await files.copy(bucket, oldName, newName);
        const args = { bucket, old_name: oldName, new_name: newName };
        const unused = rowsOf(await rpc('apply_picture_move', args));
        if (unused.length > 0) {
          await files.remove(
            bucket,
            unused.map((row) => textIn(row, 'unused_name')),
          );
        }
        moved += 1;
      } catch (cause) {
        warn('pictures: a file could not be moved yet', cause);
      }
    }
  }
}
