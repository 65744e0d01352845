import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';
import { complaintAbout } from './commit-subject.ts';

it.each([
  'outbox: send follows like messages',
  'brew timer: hold the ring while paused',
  'api, admin: name columns',
  'e2e-web: wait for the answer',
  `docs: ${'a'.repeat(66)}`,
  'Merge branch one into two',
  'Revert "outbox: send follows like messages"',
])('accepts "%s"', (subject) => {
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

describe('the check of commits', () => {
  const check = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/check-commits.ts', ...args], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });

  it('fails for a base that is no commit', () => {
    const { status, stderr } = check('no-such-commit');
    expect(status).toBe(1);
    expect(stderr).toContain('no-such-commit');
  });

  it('reads the subject below blank lines and comments of an editor', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coado-message-'));
    try {
      const file = join(folder, 'message');
      writeFileSync(file, '\n# Please enter the message.\nSend follows\n');
      const { status, stderr } = check('--message', file);
      expect(status).toBe(1);
      expect(stderr).toContain('  Send follows\n');
      writeFileSync(file, '\n# Please enter the message.\noutbox: send follows\n');
      expect(check('--message', file).status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
