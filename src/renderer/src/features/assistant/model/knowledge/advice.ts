import { FLOW_ADVICE } from './flow-advice';
import { TASTE_ADVICE } from './taste-advice';
import type { Advice, Trouble } from './trouble';

/** What to do about each trouble. */
export const ADVICE: Readonly<Record<Trouble, Advice>> = { ...TASTE_ADVICE, ...FLOW_ADVICE };
