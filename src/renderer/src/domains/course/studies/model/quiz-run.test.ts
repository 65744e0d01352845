import { describe, expect, it } from 'vitest';
import type { ShownItem } from '../../lessons/quiz/shown-item';
import { currentItem, quizReducer, runProgress, startRun, withAnswered } from './quiz-run';

const itemOf = (id: string): ShownItem => ({ kind: 'truth', id, prompt: id, hasHint: false });
const ITEMS = ['a', 'b', 'c'].map(itemOf);
const RIGHT = { isRight: true, notes: [], solution: true };

describe('a walk through a quiz', () => {
  it('leaves out items that were answered elsewhere, and asks the next one', () => {
    const run = quizReducer(startRun(ITEMS, []), { type: 'known', items: ['a', 'c'] });
    expect(currentItem(run)?.id).toBe('b');
    expect(runProgress(run)).toBeCloseTo(2 / 3);
    expect(quizReducer(run, { type: 'known', items: ['a', 'c'] })).toBe(run);
  });

  it('keeps the current item when only later items were answered', () => {
    const begun = quizReducer(startRun(ITEMS, []), { type: 'answer', answer: true });
    const run = quizReducer(begun, { type: 'known', items: ['b'] });
    expect(run).toMatchObject({ answer: true, key: begun.key, turn: begun.turn, done: 1 });
  });

  it('keeps a judged item on the screen, and counts it once', () => {
    const judged = [
      { type: 'answer', answer: true } as const,
      { type: 'check' } as const,
      { type: 'verdict', verdict: RIGHT } as const,
      { type: 'known', items: ['a'] } as const,
    ].reduce(quizReducer, startRun(ITEMS, []));
    expect(currentItem(judged)?.id).toBe('a');
    const next = quizReducer(judged, { type: 'next' });
    expect(next).toMatchObject({ done: 1, turn: 1 });
    expect(currentItem(next)?.id).toBe('b');
  });
});

describe('a lesson with an answered item', () => {
  const lesson = { id: 'l', answered: ['a'] };

  it('lists the item once, alone and among others', () => {
    const other = { id: 'm', answered: [] };
    expect(withAnswered(lesson, 'l', 'b')).toEqual({ id: 'l', answered: ['a', 'b'] });
    expect(withAnswered([other, lesson], 'l', 'b')).toEqual([
      other,
      { id: 'l', answered: ['a', 'b'] },
    ]);
  });

  it('is the very same data when nothing changes', () => {
    const list = [lesson];
    expect(withAnswered(lesson, 'l', 'a')).toBe(lesson);
    expect(withAnswered(list, 'm', 'b')).toBe(list);
    expect(withAnswered(undefined, 'l', 'b')).toBeUndefined();
  });
});
