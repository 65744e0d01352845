import { test as base, expect } from 'playwright/test';
import { type DesktopUnderTest, launchDesktop, newUserData } from '../../support/desktop.ts';
import { keepWelcomed } from './settings.ts';

interface Fixtures {
  /** Whether somebody read the first-run screen on that folder before. */
  welcomed: boolean;
  /** A folder for this test's data. */
  userData: string;
  /** Opens the app on that folder; closed after the test, whatever became of it. */
  open: (...links: string[]) => Promise<DesktopUnderTest>;
}

export const test = base.extend<Fixtures>({
  welcomed: [true, { option: true }],
  userData: async ({ welcomed }, use) => {
    const folder = newUserData();
    if (welcomed) keepWelcomed(folder.path);
    await use(folder.path);
    folder.remove();
  },
  open: async ({ userData }, use) => {
    const opened: DesktopUnderTest[] = [];
    await use(async (...links) => {
      const desktop = await launchDesktop(userData, links);
      opened.push(desktop);
      return desktop;
    });
    for (const desktop of opened) await desktop.close();
  },
});

export { expect };
