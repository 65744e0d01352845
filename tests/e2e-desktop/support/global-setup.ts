import { findElectronForTests } from '../../../scripts/lib/electron-for-tests.ts';
import { runBin } from '../../../scripts/lib/run-bin.ts';
import { startDesktopSession } from '../../support/desktop-session.ts';

/** Builds the app, finds an Electron and starts a desktop; the workers inherit its paths. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const built = await runBin('electron-vite', ['build', '--logLevel', 'warn']);
  if (built !== 0) throw new Error('The desktop app could not be built.');
  const electron = findElectronForTests();
  const session = await startDesktopSession();
  Object.assign(process.env, session.env, { COADO_TEST_ELECTRON: electron.executable });
  return session.close;
}
