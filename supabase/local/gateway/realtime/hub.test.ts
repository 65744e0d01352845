import { expect, test } from 'vitest';
import type { Rights } from './authorize.ts';
import { Hub } from './hub.ts';

const rightsOf = (read: boolean): Rights => ({
  broadcast: { read, write: false },
  presence: { read, write: false },
});

test.each([
  ['beto', false],
  ['ana', true],
])("beto's join uses the first rights after a change of %s's: %s", async (changed, first) => {
  const hub = new Hub();
  const answers = [rightsOf(true), rightsOf(false)];
  const rights = await hub.readRights('beto', async () => {
    const answer = answers.shift() ?? rightsOf(false);
    if (answers.length === 1) await hub.recheck(changed);
    return answer;
  });
  expect(rights.broadcast.read).toBe(first);
});
