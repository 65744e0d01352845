import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createEntryStore, createMemoryStore } from './entry-store';

const entry = (id: string, userId: string) => ({
  id,
  userId,
  kind: 'brew',
  lane: 'brews',
  label: id,
  payload: { name: id },
});

describe.each([
  ['on the device', () => createEntryStore('adopt')],
  ['in the page’s memory', createMemoryStore],
])('a guest’s entries, %s', (_where, create) => {
  it('move to an account once, in order, and no other person’s entries change', async () => {
    const store = create();
    await store.put({ ...entry('bean', 'guest'), lane: 'bean' }, 1000);
    await store.put(entry('theirs', 'another person'), 1001);
    await store.put(entry('brew', 'guest'), 1002);
    await store.change({ id: 'brew', userId: 'guest' }, { state: 'refused', attempts: 3 });

    const [first, second] = await Promise.all([
      store.adopt('guest', 'account'),
      store.adopt('guest', 'account'),
    ]);

    expect([...first, ...second].map(({ id }) => id)).toEqual(['bean', 'brew']);
    expect((await store.read('guest')).entries).toEqual([]);
    expect((await store.read('account')).entries).toMatchObject([
      { id: 'bean', adoptedFrom: 'guest', state: 'waiting', attempts: 1, lane: 'bean' },
      {
        id: 'brew',
        adoptedFrom: 'guest',
        state: 'waiting',
        attempts: 1,
        payload: { name: 'brew' },
      },
    ]);
    expect((await store.read('another person')).entries).toHaveLength(1);
  });

  it('keep their origin when they are changed before they are sent', async () => {
    const store = create();
    await store.put(entry('again', 'guest'), 1000);
    await store.adopt('guest', 'account');
    await store.put(entry('again', 'account'), 2000);
    expect(await store.get('again')).toMatchObject({ userId: 'account', adoptedFrom: 'guest' });
  });
});
