import { cutTo } from '@shared/format';
import type { ReadingChoices } from './import-row';
import { isOwnExport } from './own-sheet';
import { isBlank, type Notify } from './read-cells';
import type { judgeColumns } from './read-columns';
import { guessRatingScale, type RatingScale, readRating, starsInWords } from './read-values';
import type { Field, SourceTable } from './source-table';

/** How the ratings of a file are written; words count only if most ratings are words. */
interface RatingColumn {
  scale: RatingScale;
  areWords: boolean;
}

function ratingOf(text: string, { scale, areWords }: RatingColumn, notify: Notify): number | null {
  if (isBlank(text)) return null;
  const stars = areWords ? starsInWords(text) : null;
  if (stars !== null) notify(`Nota lida como ${stars} de 5: ${cutTo(text, 40)}`);
  const rating = stars ?? readRating(text, scale);
  if (rating === undefined) notify(`Não entendemos a nota: ${cutTo(text, 40)}`);
  return rating ?? null;
}

/**
 * Reads the ratings of the accepted rows on one scale; the scale is null without ratings.
 * Without a choice, the scale is guessed from them and those of other sheets; Coado's own is 5.
 */
export function withRatings<Row extends { row: number }>(
  converted: readonly { row: Row; rating: string }[],
  table: SourceTable,
  { ratingLimit }: Pick<ReturnType<typeof judgeColumns>, 'ratingLimit'>,
  choices: ReadingChoices,
  notifyOf: (row: number, field: Field) => Notify,
): { ready: (Row & { rating: number | null })[]; scale: RatingScale | null } {
  const ratings = converted.map(({ rating }) => rating).filter((rating) => !isBlank(rating));
  const beside = choices.ratingsBeside ?? [];
  const scale = isOwnExport(table)
    ? 5
    : (choices.ratingScale ?? guessRatingScale([...ratings, ...beside], ratingLimit));
  const worded = ratings.filter((rating) => starsInWords(rating) !== null);
  const areWords = worded.length * 2 > ratings.length;
  const ready = converted.map(({ row, rating }) => ({
    ...row,
    rating: ratingOf(rating, { scale, areWords }, notifyOf(row.row, 'rating')),
  }));
  return { ready, scale: ratings.length > 0 ? scale : null };
}
