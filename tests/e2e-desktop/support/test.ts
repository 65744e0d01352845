import { test as base, expect } from 'playwright/test';
import {
  type Complaints,
  listenToContext,
  NO_CONNECTION,
  withoutComplaints,
} from '../../support/complaints.ts';
import { type DesktopUnderTest, launchDesktop, newUserData } from '../../support/desktop.ts';
import { keepWelcomed } from './settings.ts';

interface Fixtures {
  /** Errors on the console that every test of a file or group provokes; `test.use` sets them. */
  expectedErrors: { readonly like: readonly RegExp[] };
  complaints: Complaints;
  /** Whether the first-run screen was already read in the folder `userData`. */
  welcomed: boolean;
  userData: string;
  /** Opens the app on the folder `userData`; it is closed after the test in any case. */
  open: (...links: string[]) => Promise<DesktopUnderTest>;
}

/** Runs each test with a new app; an unexpected console error of a window fails the test. */
export const test = base.extend<Fixtures>({
  // The app's own server starts and stops while a window is open, so requests may fail.
  expectedErrors: [{ like: NO_CONNECTION }, { option: true }],
  complaints: [
    async ({ expectedErrors }, use) => withoutComplaints(expectedErrors.like, use),
    { auto: true },
  ],
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
      listenToContext(desktop.app.context());
      return desktop;
    });
    for (const desktop of opened) await desktop.close();
  },
});

export { expect };
