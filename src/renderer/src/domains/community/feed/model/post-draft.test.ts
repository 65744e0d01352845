// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  emptyDraft,
  excessOf,
  isEmptyDraft,
  keepDraft,
  LONGEST_POST,
  readDraft,
} from './post-draft';

const ANA = 'a0000000-0000-4000-8000-000000000001';
const BETO = 'a0000000-0000-4000-8000-000000000002';

beforeEach(() => localStorage.clear());

const written = () => ({
  ...emptyDraft(),
  content: 'Primeira xícara do lote novo\n',
  pictures: [{ path: `${ANA}/1.webp`, width: 1600, height: 900, alt: 'Xícara' }],
});

describe('a draft', () => {
  it('is restored unchanged, under the same id', () => {
    const draft = written();
    keepDraft(ANA, draft);
    expect(readDraft(ANA)).toEqual(draft);
  });

  it('is restored with a text that is longer than a post', () => {
    const draft = { ...written(), content: 'x'.repeat(LONGEST_POST + 5) };
    keepDraft(ANA, draft);
    expect(readDraft(ANA)).toEqual(draft);
    expect(excessOf(draft)).toBe(5);
  });

  it('is not shown to another person', () => {
    keepDraft(ANA, written());
    expect(isEmptyDraft(readDraft(BETO))).toBe(true);
  });

  it('is deleted from the storage once it is empty', () => {
    keepDraft(ANA, written());
    keepDraft(ANA, emptyDraft());
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['no JSON', '{nope'],
    ['another shape', '{"content": 3}'],
    ['a picture without a size', JSON.stringify({ ...written(), pictures: [{ path: 'x' }] })],
  ])('starts empty and logs an error when the stored text is %s', (_case, stored) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(`coado.post-draft.${ANA}`, stored);
    expect(isEmptyDraft(readDraft(ANA))).toBe(true);
    expect(consoleError).toHaveBeenCalledOnce();
    consoleError.mockRestore();
  });

  it('works without free storage', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepDraft(ANA, written())).not.toThrow();
    expect(consoleError).toHaveBeenCalledOnce();
    full.mockRestore();
    consoleError.mockRestore();
  });

  it.each([
    ['blank text', { content: '  \n ' }, true],
    ['text', { content: 'Café' }, false],
    ['a picture', { pictures: [{ path: 'x', width: 1, height: 1, alt: '' }] }, false],
  ])('with %s is empty: %s', (_case, part, empty) => {
    expect(isEmptyDraft({ ...emptyDraft(), ...part })).toBe(empty);
  });
});
