import { describe, expect, it } from 'vitest';
import { complete, completionAt } from './completion';

describe('completionAt', () => {
  it.each([
    ['oi @an', { kind: 'person', at: 3, typed: 'an' }],
    ['@', { kind: 'person', at: 0, typed: '' }],
    ['(#caf', { kind: 'tag', at: 1, typed: 'caf' }],
    ['#café', { kind: 'tag', at: 0, typed: 'café' }],
    ['oi @ana.coa', { kind: 'person', at: 3, typed: 'ana.coa' }],
  ])('finds the begun name or hashtag in %s', (text, found) => {
    expect(completionAt(text, text.length)).toEqual(found);
  });

  it.each(['oi', 'ana@coado', 'a/@b', '#v60.', '@ana ', 'R&#c'])('finds nothing in %s', (text) => {
    expect(completionAt(text, text.length)).toBeNull();
  });

  it('searches before the caret only', () => {
    expect(completionAt('oi @ana e tchau', 6)).toEqual({ kind: 'person', at: 3, typed: 'an' });
    expect(completionAt('oi @ana', 2)).toBeNull();
  });
});

describe('complete', () => {
  it('replaces the begun name, and adds one space', () => {
    const begun = { kind: 'person', at: 3, typed: 'an' } as const;
    expect(complete('oi @an', begun, 'anacoado')).toEqual({ text: 'oi @anacoado ', caret: 13 });
    expect(complete('oi @an tudo', begun, 'anacoado')).toEqual({
      text: 'oi @anacoado tudo',
      caret: 13,
    });
  });

  it('inserts a hashtag with its #', () => {
    expect(complete('#ca', { kind: 'tag', at: 0, typed: 'ca' }, 'cafe').text).toBe('#cafe ');
  });
});
