import type { BrewMethod } from './api/methods';

/** A ratio as the catalogue keeps it ('1:16.5') for display ('1:16,5'). */
export function displayRatio(ratio: string): string {
  return ratio.replace('.', ',');
}

/** What to know of a method at a glance: '1:16 · 3 min', or the time alone when it has no ratio. */
export function ratioAndTime(method: Pick<BrewMethod, 'default_ratio' | 'time_text'>): string {
  const ratio = method.default_ratio === null ? [] : [displayRatio(method.default_ratio)];
  return [...ratio, method.time_text].join(' · ');
}
