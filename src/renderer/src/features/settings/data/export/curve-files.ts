import { decodeCurve } from '@shared/weighing/curve';
import * as z from 'zod/mini';
import { toCsv } from './csv';

const curveRows = z.array(z.object({ brew_id: z.string(), curve: z.string() }));
const brewRows = z.array(
  z.object({ id: z.string(), brewed_at: z.string(), method_id: z.string() }),
);

/** Each weighed brew's curve as a sheet: seconds from 0:00 and grams, a gap marked where one was. */
export function curveFiles(curves: unknown, brews: unknown): { name: string; csv: string }[] {
  const known = new Map(brewRows.parse(brews).map((brew) => [brew.id, brew]));
  return curveRows.parse(curves).flatMap(({ brew_id: id, curve: text }) => {
    const curve = decodeCurve(text);
    if (curve === null) return [];
    const brew = known.get(id);
    const about = brew ? `${brew.brewed_at.slice(0, 10)}-${brew.method_id}-` : '';
    const rows = curve.map(({ atMs, grams, afterGap }) => ({
      seconds: atMs / 1000,
      grams,
      after_gap: afterGap,
    }));
    return [
      { name: `curvas/${about}${id}.csv`, csv: toCsv(['seconds', 'grams', 'after_gap'], rows) },
    ];
  });
}
