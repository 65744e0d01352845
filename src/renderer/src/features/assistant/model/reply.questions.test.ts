import { describe, expect, it } from 'vitest';
import { QUESTIONS } from './questions.test-support';
import { heard } from './reply-test-support';

const anyOf = (text: string) => text.split('|');

describe('questions as people ask them', () => {
  it.each(QUESTIONS)('%s', (question, kinds, ...words) => {
    const { topic, said } = heard(question);
    expect(anyOf(kinds)).toContain(topic);
    for (const word of words) {
      expect(
        anyOf(word).some((each) => said.includes(each)),
        `${word} in: ${said}`,
      ).toBe(true);
    }
  });

  it('are two hundred, and at most one in twenty is asked to be put in other words', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(200);
    const unknown = QUESTIONS.filter(([question]) => heard(question).topic === 'unknown');
    expect(unknown.length / QUESTIONS.length).toBeLessThanOrEqual(0.05);
  });
});
