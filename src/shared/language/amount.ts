import type { Name } from './names.ts';
import type { Token } from './tokens.ts';
import type { Dimension, Unit } from './units.ts';

export interface Amount {
  dimension: Dimension;
  /** In the base unit of the dimension, such as g, ml or seconds; the lower end of a range. */
  value: number;
  /** The upper end of a range; null for one value. */
  max: number | null;
  /** Whether the text calls the amount approximate: 'uns 400 g', '~3:00', '25 g ± 1'. */
  isApprox: boolean;
  unit: Unit | null;
  /** How many times the amount is meant: 4 in '4 despejos de 80'. */
  count: number;
  /** The water per coffee if a clock such as '1:16' may be a ratio; else null. */
  ratio: number | null;
  /** Whether it is in a list of three or more: '50 / 120 / 200', '0:00 → 0:45 → 1:30'. */
  isListed: boolean;
}

interface Place {
  /** Offsets in the text's composed form (NFC). */
  at: number;
  end: number;
  raw: string;
}

export type Item = Place &
  (
    | { kind: 'amount'; amount: Amount }
    | { kind: 'name'; name: Name }
    | { kind: 'word' | 'sign' | 'emoji'; norm: string }
    | { kind: 'newline' }
  );

/** An amount, and the index of the token after it. */
export interface Reading {
  amount: Amount;
  next: number;
}

export const amountOf = (
  dimension: Dimension,
  value: number,
  unit: Unit | null = null,
): Amount => ({
  dimension,
  value,
  max: null,
  isApprox: false,
  unit,
  count: 1,
  ratio: null,
  isListed: false,
});

export const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';
export const isWord = (token: Token | undefined, words: ReadonlySet<string>) =>
  token !== undefined && words.has(token.norm);

export const HALF = /^(?:mei[oa]|medi[oa])$/;
