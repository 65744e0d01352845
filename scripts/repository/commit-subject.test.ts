import { expect, it } from 'vitest';
import { complaintAbout } from './commit-subject.ts';

it.each([
  'outbox: send follows like messages',
  'brew timer: hold the ring while paused',
  'api, admin: name columns',
  'e2e-web: wait for the answer',
  `docs: ${'a'.repeat(66)}`,
  'Merge branch one into two',
  'Revert "outbox: send follows like messages"',
])('lets "%s" be', (subject) => {
  expect(complaintAbout(subject)).toBeNull();
});

it.each([
  ['Send follows like messages', 'no scope'],
  ['Outbox: send follows like messages', 'no scope'],
  ['outbox:send follows', 'no scope'],
  ['outbox: ', 'no scope'],
  ['outbox: send follows like messages.', 'full stop'],
  [`docs: ${'a'.repeat(67)}`, '73 characters'],
  ['', 'no scope'],
  ['outbox: what failed is sent again', 'subject first'],
  ['outbox: nobody waits', 'banned word'],
])('refuses "%s"', (subject, complaint) => {
  expect(complaintAbout(subject)).toContain(complaint);
});

it('counts letters, not bytes', () => {
  expect(complaintAbout(`docs: ${'ç'.repeat(66)}`)).toBeNull();
});
