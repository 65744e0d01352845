import { describe, expect, it } from 'vitest';
import { complete, completionAt } from './completion';

describe('what is being typed', () => {
  it.each([
    ['oi @an', { kind: 'person', at: 3, typed: 'an' }],
    ['@', { kind: 'person', at: 0, typed: '' }],
    ['(#caf', { kind: 'tag', at: 1, typed: 'caf' }],
    ['#café', { kind: 'tag', at: 0, typed: 'café' }],
    ['oi @ana.coa', { kind: 'person', at: 3, typed: 'ana.coa' }],
  ])('is seen in %s', (text, found) => {
    expect(completionAt(text, text.length)).toEqual(found);
  });

  it.each(['oi', 'ana@coado', 'a/@b', '#v60.', '@ana ', 'R&#c'])('is not seen in %s', (text) => {
    expect(completionAt(text, text.length)).toBeNull();
  });

  it('is looked for before the caret', () => {
    expect(completionAt('oi @ana e tchau', 6)).toEqual({ kind: 'person', at: 3, typed: 'an' });
    expect(completionAt('oi @ana', 2)).toBeNull();
  });
});

describe('completing', () => {
  it('puts the name with one space where it was begun', () => {
    const begun = { kind: 'person', at: 3, typed: 'an' } as const;
    expect(complete('oi @an', begun, 'anacoado')).toEqual({ text: 'oi @anacoado ', caret: 13 });
    expect(complete('oi @an tudo', begun, 'anacoado')).toEqual({
      text: 'oi @anacoado tudo',
      caret: 13,
    });
  });

  it('puts a tag with its sign', () => {
    expect(complete('#ca', { kind: 'tag', at: 0, typed: 'ca' }, 'cafe').text).toBe('#cafe ');
  });
});
