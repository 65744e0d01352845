import { describe, expect, it } from 'vitest';
import { chosenOption, isLocked, type QuizAction, quizReducer, unanswered } from './quiz';

const play = (...actions: QuizAction[]) => actions.reduce(quizReducer, unanswered);

describe('the quiz', () => {
  it('begins without an answer and cannot be checked', () => {
    expect(chosenOption(unanswered)).toBeNull();
    expect(play({ type: 'check' })).toEqual(unanswered);
  });

  it('takes another choice until it is checked', () => {
    const state = play({ type: 'select', option: 0 }, { type: 'select', option: 2 });
    expect(state).toEqual({ phase: 'selected', option: 2 });
    expect(isLocked(state)).toBe(false);
  });

  it('locks its options from the check on', () => {
    const checking = play({ type: 'select', option: 1 }, { type: 'check' });
    expect(isLocked(checking)).toBe(true);
    expect(quizReducer(checking, { type: 'select', option: 0 })).toEqual(checking);
    const wrong = quizReducer(checking, { type: 'verdict', isRight: false });
    expect(wrong).toEqual({ phase: 'incorrect', option: 1 });
    expect(quizReducer(wrong, { type: 'select', option: 0 })).toEqual(wrong);
  });

  it('forgets a wrong choice when the person goes on', () => {
    expect(
      play(
        { type: 'select', option: 1 },
        { type: 'check' },
        { type: 'verdict', isRight: false },
        { type: 'retry' },
      ),
    ).toEqual(unanswered);
  });

  it('keeps a right choice, which completes the lesson', () => {
    const right = play(
      { type: 'select', option: 3 },
      { type: 'check' },
      { type: 'verdict', isRight: true },
    );
    expect(right).toEqual({ phase: 'correct', option: 3 });
    expect(chosenOption(right)).toBe(3);
  });

  it('goes back to the choice when it could not be checked', () => {
    const state = play({ type: 'select', option: 1 }, { type: 'check' }, { type: 'checkFailed' });
    expect(state).toEqual({ phase: 'selected', option: 1 });
  });

  it('ignores a verdict that nobody waits for', () => {
    const state = play({ type: 'select', option: 1 }, { type: 'verdict', isRight: true });
    expect(state).toEqual({ phase: 'selected', option: 1 });
  });
});
