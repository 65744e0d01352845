import { expect, it } from 'vitest';
import { progressOf } from './entry';

const offline = { code: 'offline', message: '' } as const;
const busy = { code: 'rate_limited', message: '' } as const;

it.each([
  ['sending', { state: 'waiting', problem: null }, true],
  ['waiting', { state: 'waiting', problem: null }, false],
  ['waiting', { state: 'waiting', problem: offline }, true],
  ['delayed', { state: 'waiting', problem: busy }, true],
  ['sending', { state: 'sending', problem: busy }, true],
  ['refused', { state: 'refused', problem: busy }, false],
] as const)('is %s for %j, connected: %s', (progress, entry, connected) => {
  expect(progressOf(entry, connected)).toBe(progress);
});
