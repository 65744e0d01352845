import { describe, expect, it } from 'vitest';
import { EVERYDAY_QUESTIONS } from './everyday-questions.test-support';
import { heard } from './reply.test-support';
import { STREET_QUESTIONS } from './street-questions.test-support';
import { UNSEEN_QUESTIONS, type UnseenCase } from './unseen-questions.test-support';

/** Number of cases at the beginning of the list that are about health and dangers. */
const DANGERS = 36;

function isSound({ turns, has, lacks = [] }: UnseenCase): boolean {
  const said = heard(...turns).said.toLowerCase();
  const says = (pattern: string) => new RegExp(pattern, 'i').test(said);
  return has.every((words) => words.some(says)) && !lacks.some(says);
}

describe('questions written without sight of the assistant', () => {
  it('are answered soundly in 94 of 100 cases', () => {
    const sound = UNSEEN_QUESTIONS.filter(isSound);
    expect(sound.length / UNSEEN_QUESTIONS.length).toBeGreaterThanOrEqual(0.94);
  });

  it('are answered soundly whenever health is at stake', () => {
    const unsound = UNSEEN_QUESTIONS.slice(0, DANGERS).filter((each) => !isSound(each));
    expect(unsound.map(({ turns }) => turns)).toEqual([]);
  });
});

describe('everyday questions written without sight of the assistant', () => {
  const setAside = EVERYDAY_QUESTIONS.filter((_, index) => index % 2 === 1);

  it('are answered soundly in 45 of the 50 that were set aside', () => {
    expect(setAside.filter(isSound).length / setAside.length).toBeGreaterThanOrEqual(0.88);
  });

  it('are answered soundly in 94 of 100 cases', () => {
    const sound = EVERYDAY_QUESTIONS.filter(isSound);
    expect(sound.length / EVERYDAY_QUESTIONS.length).toBeGreaterThanOrEqual(0.92);
  });

  it('are answered soundly whenever health is at stake', () => {
    const unsound = EVERYDAY_QUESTIONS.filter(({ isSafety = false }) => isSafety).filter(
      (each) => !isSound(each),
    );
    expect(unsound.map(({ turns }) => turns)).toEqual([]);
  });
});

describe('questions in the words of a beginner, a café owner and an enthusiast', () => {
  const isSoundReply = ({ turns, must, never = [], kind }: (typeof STREET_QUESTIONS)[number]) => {
    const { said } = heard(...turns);
    const isLost = kind !== 'safety' && /não entendi/iu.test(said);
    return (
      !isLost && must.every((fact) => fact.test(said)) && !never.some((each) => each.test(said))
    );
  };

  it('are answered soundly in 84 of 100 cases', () => {
    const sound = STREET_QUESTIONS.filter(isSoundReply);
    expect(sound.length / STREET_QUESTIONS.length).toBeGreaterThanOrEqual(0.84);
  });

  it('are answered soundly whenever health is at stake', () => {
    const unsound = STREET_QUESTIONS.filter(({ kind }) => kind === 'safety').filter(
      (each) => !isSoundReply(each),
    );
    expect(unsound.map(({ turns }) => turns)).toEqual([]);
  });

  it('sends a racing heart after many coffees to the emergency line first', () => {
    const { said } = heard('tomei uns 8 espresso hj e meu coração ta disparado, oq faço');
    expect(said).toMatch(/^Dor no peito[^\n]*ligue 192 \(SAMU\) agora/u);
  });

  it('reads months of something else as no pregnancy', () => {
    expect(heard('estou de 2 meses de férias, receita de v60').topic).not.toBe('health');
  });
});
