import { expect, it } from 'vitest';
import { isInSight } from './signals.ts';

const brewId = 'b0000000-0000-4000-8000-000000000001';
const step = { kind: 'step', route: '/counter', brewId } as const;
const like = { kind: 'like', route: '/notifications' } as const;

it.each([
  ['nothing, while no window is in front', step, null, false],
  ['a brew on the counter', step, '/counter?station=2', true],
  ['a brew on its own timer', step, `/calculator/timer/${brewId}`, true],
  ['no brew on another one’s timer', step, '/calculator/timer/other', false],
  ['no brew in the journal', step, '/journal', false],
  ['the screen it leads to, whatever is asked of it', like, '/notifications?all#top', true],
  ['no like on the counter', like, '/counter', false],
] as const)('%s', (_what, news, seen, expected) => {
  expect(isInSight(news, seen)).toBe(expected);
});
