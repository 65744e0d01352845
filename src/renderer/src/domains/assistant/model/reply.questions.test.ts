import { describe, expect, it } from 'vitest';
import { QUESTIONS } from './questions.test-support';
import { QUESTIONS_IN_HASTE } from './questions-in-haste.test-support';
import { heard } from './reply.test-support';

const ALL = [...QUESTIONS, ...QUESTIONS_IN_HASTE];
const anyOf = (text: string) => text.split('|');

describe('questions as people ask them', () => {
  it.each(ALL)('%s', (question, kinds, ...words) => {
    const { topic, said } = heard(question);
    // A library entry may answer instead; its text must contain the same words.
    expect([...anyOf(kinds), 'library']).toContain(topic);
    for (const word of words) {
      expect(
        anyOf(word).some((each) => said.includes(each)),
        `${word} in: ${said}`,
      ).toBe(true);
    }
  });

  it('are more than two hundred, and at most one in twenty is not understood', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(260);
    const unknown = ALL.filter(([question]) => heard(question).topic === 'unknown');
    expect(unknown.length / ALL.length).toBeLessThanOrEqual(0.05);
  });
});
