import { expect } from 'playwright/test';
import { fromSetUp } from '../../support/desktop.ts';
import { callBus, readMockLog } from '../../support/desktop-session.ts';

/** Returns the lines of the notification service, oldest first, with title and body. */
function received(): string[] {
  return readMockLog(fromSetUp('COADO_TEST_NOTIFICATIONS'))
    .split('\n')
    .filter((line) => / Notify "/.test(line));
}

export function listenForNotifications() {
  const before = received().length;
  const since = () => received().slice(before);
  return {
    since,
    async expectOne(...texts: string[]): Promise<void> {
      await expect
        .poll(() => since().filter((line) => texts.every((text) => line.includes(text))).length, {
          timeout: 50_000,
          message: `a notification with ${texts.join(', ')}`,
        })
        .toBe(1);
    },
  };
}

export function clickLastNotification(): void {
  const service = 'org.freedesktop.Notifications';
  const answer = callBus(
    process.env,
    service,
    '/org/freedesktop/Notifications',
    'org.freedesktop.DBus.Mock.EmitSignal',
    service,
    'ActionInvoked',
    'us',
    `[<uint32 ${received().length}>, <'default'>]`,
  );
  expect(answer).not.toBeNull();
}
