import { describe, expect, test } from 'vitest';
import {
  challengeFormSchema,
  rewardPoints,
  toChallengeForm,
  toChallengeRow,
} from './challenge-form';

test.each([
  ['50 Pontos', 50],
  ['1.500 pontos', 1500],
  ['Ganhe 30 pontos e 2 badges', 30],
  ['10000', 10000],
  ['Um abraço', 0],
])('%s is worth %i', (reward, points) => {
  expect(rewardPoints(reward)).toBe(points);
});

const filled = { ...toChallengeForm(null), title: 'Semana', reward: '50 Pontos' };

function faults(form: object): string[] {
  const { error } = challengeFormSchema.safeParse({ ...filled, ...form });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('the form of a challenge', () => {
  test('starts with the values of the specification', () => {
    expect(toChallengeForm(null)).toMatchObject({
      target: '1',
      type: 'brew_method',
      badgeIcon: 'Trophy',
      isActive: true,
    });
    expect(faults({})).toEqual([]);
  });

  test.each([
    [{ title: '   ' }, 'title'],
    [{ title: 'x'.repeat(81) }, 'title'],
    [{ reward: '' }, 'reward'],
    [{ reward: '10.001 Pontos' }, 'reward'],
    [{ target: '0' }, 'target'],
    [{ target: '2,5' }, 'target'],
    [{ target: '' }, 'target'],
  ])('%o is refused at %s', (form, field) => {
    expect(faults(form)).toEqual([field]);
  });

  test('keeps methods only for challenges about methods', () => {
    const methods = ['v60', 'chemex'];
    expect(toChallengeRow({ ...filled, methods }).criteria).toEqual({ methods });
    expect(toChallengeRow({ ...filled, methods, type: 'streak' }).criteria).toEqual({});
    expect(toChallengeRow(filled).criteria).toEqual({});
  });
});
