import { describe, expect, it } from 'vitest';
import { OPEN_LABELS } from './label-texts.test-support';
import { HELD_OUT_LABELS } from './label-texts-held-out.test-support';
import { readLabel } from './read-label';

describe('labels as roasters print them', () => {
  it.each([...OPEN_LABELS, ...HELD_OUT_LABELS])('reads $text', ({ text, label }) => {
    expect(readLabel(text, '2026-11-29')).toEqual(label);
  });
});
