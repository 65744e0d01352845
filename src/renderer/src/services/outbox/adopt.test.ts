import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createEntryStore } from './entry-store';
import { createMemoryStore } from './memory-store';

const entry = (id: string, userId: string) => ({
  ...{ id, userId, kind: 'brew', lane: 'brews', label: id },
  payload: { name: id },
});

describe.each([
  ['on the disk', () => createEntryStore('adopt')],
  ['in the memory of the page', createMemoryStore],
])('what a guest made, %s', (_where, create) => {
  it('becomes an account’s once, in its order, and nobody else’s is touched', async () => {
    const store = create();
    await store.put(entry('bean', 'guest'), 1000);
    await store.put(entry('theirs', 'somebody else'), 1001);
    await store.put(entry('brew', 'guest'), 1002);
    await store.change('brew', { state: 'refused', attempts: 3 });

    const [first, second] = await Promise.all([
      store.adopt('guest', 'account'),
      store.adopt('guest', 'account'),
    ]);

    expect([...first, ...second].map(({ id }) => id)).toEqual(['bean', 'brew']);
    expect(await store.list('guest')).toEqual([]);
    expect(await store.list('account')).toMatchObject([
      { id: 'bean', adoptedFrom: 'guest', state: 'waiting', attempts: 1, lane: 'adopted' },
      {
        id: 'brew',
        adoptedFrom: 'guest',
        state: 'waiting',
        attempts: 1,
        payload: { name: 'brew' },
      },
    ]);
    expect(await store.list('somebody else')).toHaveLength(1);
  });

  it('remembers where it came from when it is changed before it is sent', async () => {
    const store = create();
    await store.put(entry('again', 'guest'), 1000);
    await store.adopt('guest', 'account');
    await store.put(entry('again', 'account'), 2000);
    expect(await store.get('again')).toMatchObject({ userId: 'account', adoptedFrom: 'guest' });
  });
});
