import type { Rpc } from '../_shared/edge-function.ts';
import { rowsOf, textIn } from '../_shared/rows.ts';

/** Copies and removes files of any bucket, regardless of policies. */
export interface Files {
  /** Resolves also for a missing file or an existing copy. */
  copy(bucket: string, from: string, to: string): Promise<void>;
  /** Ignores missing files. */
  remove(bucket: string, names: readonly string[]): Promise<void>;
}

export interface MoverOptions {
  readonly rpc: Rpc;
  readonly files: Files;
  readonly warn: (message: string, cause?: unknown) => void;
  /** Aborts when no further move may begin. */
  readonly signal?: AbortSignal;
}

const BATCH = 20;

/**
 * Renames pictures that are no longer public, so that their old addresses stop working.
 * Returns their number. Each step may be repeated after a crash: the database returns a move until
 * the old file is deleted.
 */
export async function moveDue({ rpc, files, warn, signal }: MoverOptions): Promise<number> {
  let moved = 0;
  for (;;) {
    // A claim also checks which old files are deleted, so that the last claim returns no move.
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
