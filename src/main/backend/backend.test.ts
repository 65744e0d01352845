import { expect, it, vi } from 'vitest';
import { createPeople } from './backend.ts';
import type { HostTask, TaskOutcome } from './messages.ts';

const ANA = { id: 'a0000000-0000-4000-8000-000000000001', name: 'Ana' };

function setUp(outcome: TaskOutcome, isOwn = true) {
  const run = vi.fn(async (_task: HostTask) => outcome);
  const ready = vi.fn(async () => undefined);
  return { run, ready, people: createPeople({ run, ready, isOwn: () => isOwn }) };
}

it('lists the people of this computer once its server answers', async () => {
  const { run, ready, people } = setUp({ ok: true, value: [ANA] });
  expect(await people.list()).toEqual([ANA]);
  expect(run).toHaveBeenCalledWith({ name: 'people.list' });
  expect(ready).toHaveBeenCalledBefore(run);
});

it('returns the token', async () => {
  const { people } = setUp({ ok: true, value: 'token' });
  expect(await people.add({ name: 'Ana', timezone: 'UTC' })).toBe('token');
  expect(await people.enter(ANA.id)).toBe('token');
});

it('lists no people for a Supabase project, and requests nothing', async () => {
  const { run, people } = setUp({ ok: true, value: [ANA] }, false);
  expect(await people.list()).toEqual([]);
  await expect(people.enter(ANA.id)).rejects.toThrow('are not stored on this computer');
  expect(run).not.toHaveBeenCalled();
});

it('rejects with the cause, and on a malformed answer', async () => {
  const offline = setUp({ ok: false, problem: 'O servidor não está no ar.' });
  await expect(offline.people.enter(ANA.id)).rejects.toThrow('O servidor não está no ar.');
  await expect(setUp({ ok: true }).people.enter(ANA.id)).rejects.toThrow();
});
