import { isAmount } from './items.ts';
import { type Candidate, figureOf, near } from './scores.ts';

/* Reads the pours that a share of the water consists of: '40 % em dois despejos (50 e 70)'. */

/** Returns how many of the next weights of the line make a share of the water; 0 if none do. */
function countOfShare(candidates: readonly Candidate[], at: number): number {
  const share = candidates[at];
  const times = share?.cue.clause.items
    .filter(isAmount)
    .find(({ amount }) => amount.dimension === 'times');
  if (!share || !times || share.cue.item.amount.dimension !== 'percent') return 0;
  const factor = share.cue.item.amount.value / 100;
  const count = times.amount.value;
  if (count < 2) return 0;
  const parts = candidates.slice(at + 1, at + 1 + count);
  const areOfLine = parts.every(
    ({ cue, part }) => part === null && cue.clause.source === share.cue.clause.source,
  );
  const sum = parts.reduce((all, { cue }) => all + figureOf(cue), 0);
  const isShare = candidates.some(({ cue, part }) => {
    const isWeight = ['mass', 'volume', 'none'].includes(cue.item.amount.dimension);
    return part === null && isWeight && near(figureOf(cue) * factor, sum);
  });
  return parts.length === count && areOfLine && isShare ? count : 0;
}

/** Makes the weights that add up to a share of the water its pours, in place of the share. */
export function withShareParts(candidates: readonly Candidate[]): Candidate[] {
  const read = [...candidates];
  for (const [at, { cue }] of candidates.entries()) {
    const count = countOfShare(candidates, at);
    if (count > 0) read[at] = { cue: { ...cue, label: 'other' }, part: null };
    for (const [nth, each] of candidates.slice(at + 1, at + 1 + count).entries())
      read[at + 1 + nth] = {
        part: null,
        cue: { ...each.cue, label: null, way: 'add', isPour: true, isListed: true },
      };
  }
  return read;
}
