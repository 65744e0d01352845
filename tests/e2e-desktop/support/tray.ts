import { expect } from 'playwright/test';
import { fromSetUp } from '../../support/desktop.ts';
import { callBus, readMockLog } from '../../support/desktop-session.ts';

const MENU = 'com.canonical.dbusmenu';

function latestItem(): string | null {
  const names = [
    ...readMockLog(fromSetUp('COADO_TEST_TRAY')).matchAll(/RegisterStatusNotifierItem "([^"]+)"/g),
  ];
  return names.at(-1)?.[1] ?? null;
}

function busName(item: string): string {
  return item.startsWith('/') ? '' : (item.split('/')[0] ?? '');
}

/** Returns a function that waits for the tray icon of an app started after this call. */
export function awaitTrayItem() {
  const before = latestItem();
  return async () => {
    await expect.poll(latestItem).not.toBe(before);
    const item = latestItem();
    if (item === null) throw new Error('There is no tray item.');
    return createTrayItem(busName(item));
  };
}

function createTrayItem(name: string) {
  const layout = () =>
    callBus(
      process.env,
      name,
      '/com/canonical/dbusmenu',
      `${MENU}.GetLayout`,
      '0',
      '-1',
      '@as []',
    ) ?? '';
  const property = (key: string) =>
    callBus(
      process.env,
      name,
      '/StatusNotifierItem',
      'org.freedesktop.DBus.Properties.Get',
      'org.kde.StatusNotifierItem',
      key,
    ) ?? '';
  /** Presses an entry; returns false if the menu lacks it or was rebuilt meanwhile. */
  const press = (label: string): boolean => {
    const entry = new RegExp(`\\((?:int32 )?(\\d+), \\{[^{}]*'label': <'${label}`).exec(layout());
    if (entry?.[1] === undefined) return false;
    const event = [entry[1], 'clicked', '<0>', 'uint32 0'];
    return (
      callBus(process.env, name, '/com/canonical/dbusmenu', `${MENU}.Event`, ...event) !== null
    );
  };
  return {
    labels: (): string[] =>
      [...layout().matchAll(/'label': <'((?:[^'\\]|\\.)*)'>/g)].map((match) => match[1] ?? ''),
    tooltip: () => property('ToolTip'),
    /**
     * Clicks the entry whose label begins with `label`, once the app accepts it.
     * Any change of a brew rebuilds the menu, and the app refuses entries of the earlier one.
     */
    click: (label: string): Promise<void> =>
      expect.poll(() => press(label), `"${label}" in the tray's menu`).toBe(true),
  };
}
