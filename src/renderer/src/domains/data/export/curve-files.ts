import { decodeCurve } from '@shared/weighing/curve';
import * as z from 'zod/mini';
import { toCsv } from './csv';

const curveRows = z.array(z.object({ brew_id: z.string(), curve: z.string() }));
const brewRows = z.array(
  z.object({ id: z.string(), brewed_at: z.string(), method_id: z.string() }),
);

/** Returns the beginnings of curves' file names by brew id: '2026-11-21-v60-'. */
export function curveNames(brews: readonly object[]): [string, string][] {
  return brewRows
    .parse(brews)
    .map((brew) => [brew.id, `${brew.brewed_at.slice(0, 10)}-${brew.method_id}-`]);
}

/** Converts rows of `brew_curves` to CSV: seconds, grams, and whether a gap comes before. */
export function curveFiles(
  curves: readonly object[],
  names: ReadonlyMap<string, string>,
): { name: string; csv: string }[] {
  return curveRows.parse(curves).flatMap(({ brew_id: id, curve: text }) => {
    const curve = decodeCurve(text);
    if (curve === null) return [];
    const rows = curve.map(({ atMs, grams, afterGap }) => ({
      seconds: atMs / 1000,
      grams,
      after_gap: afterGap,
    }));
    return [
      {
        name: `curvas/${names.get(id) ?? ''}${id}.csv`,
        csv: toCsv(['seconds', 'grams', 'after_gap'], rows),
      },
    ];
  });
}
