import { describe, expect, it } from 'vitest';
import { type Conversation, FOLLOW_UPS, FOLLOW_UPS_SET_ASIDE } from './follow-ups.test-support';
import { heard } from './reply.test-support';

function missed({ turns, says, saysNot = [], isNew = false }: Conversation): string[] {
  const { text } = heard(...turns).answer;
  const isRepeated = isNew && heard(...turns.slice(0, -1)).answer.text === text;
  return [
    ...says.filter((words) => !words.test(text)).map((words) => `says no ${words.source}`),
    ...saysNot.filter((words) => words.test(text)).map((words) => `says ${words.source}`),
    ...(isRepeated ? ['says the same again'] : []),
  ];
}

describe('a turn that continues those before', () => {
  it.each(FOLLOW_UPS)('$turns', (conversation) => {
    expect(missed(conversation)).toEqual([]);
  });

  it('is answered soundly in 26 of the 30 conversations set aside', () => {
    const sound = FOLLOW_UPS_SET_ASIDE.filter((conversation) => missed(conversation).length === 0);
    expect(FOLLOW_UPS_SET_ASIDE).toHaveLength(30);
    expect(sound.length).toBeGreaterThanOrEqual(26);
  });
});
