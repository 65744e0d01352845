import { expect, it } from 'vitest';
import type { DesktopNotice } from '../../shared/desktop.ts';
import { createNotices } from './notices.ts';

const none = { unwritten: [], isFull: false, setAside: [] };

it('shows each notice once, until it happens again', () => {
  const shown: (readonly DesktopNotice[])[] = [];
  const notices = createNotices();
  notices.onChange((list) => shown.push(list));
  notices.setTroubles({ ...none, unwritten: ['brews.json'], isFull: true });
  expect(shown.at(-1)).toEqual([{ kind: 'unwritten', isFull: true }]);
  notices.dismiss('unwritten');
  expect(shown.at(-1)).toEqual([]);
  notices.setTroubles({ ...none, unwritten: ['brews.json', 'settings.json'], isFull: true });
  expect(shown.at(-1)).toEqual([]);
  notices.setTroubles(none);
  notices.setTroubles({ ...none, unwritten: ['brews.json'], isFull: true });
  expect(notices.list()).toHaveLength(1);
  notices.addFailure();
  notices.dismiss('failure');
  notices.addFailure();
  expect(notices.list().map(({ kind }) => kind)).toEqual(['unwritten', 'failure']);
});
