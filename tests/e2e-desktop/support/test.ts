import { test as base, expect } from 'playwright/test';
import { type DesktopUnderTest, launchDesktop, newUserData } from '../../support/desktop.ts';

interface Fixtures {
  /** A folder for this test's data. */
  userData: string;
  /** Opens the app on that folder; closed after the test, whatever became of it. */
  open: (...links: string[]) => Promise<DesktopUnderTest>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  userData: async ({}, use) => {
    const folder = newUserData();
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
