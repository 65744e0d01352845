import type { DesktopApi, DesktopStart, RunningBrewsText } from '@shared/desktop';
import { createSubscribers } from '@shared/store';
import { writeClipboard } from '@/lib/clipboard';
import type { Platform, TextStorage } from './types';

const report = (what: string) => (error: unknown) => console.error(what, error);

/**
 * Creates a copy of the session in memory, because the auth client reads synchronously.
 * The main process stores the session.
 */
function createAuthStorage({ start, vault }: DesktopApi): TextStorage {
  const values = new Map(Object.entries(start.vault));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
      vault.set(key, value).catch(report('The session could not be kept.'));
    },
    removeItem: (key) => {
      values.delete(key);
      vault.remove(key).catch(report('The session could not be removed.'));
    },
  };
}

/**
 * Creates the storage of the running brews, which the main process holds and may change.
 * Changes by tray, mini timer or shortcuts wait while a write of this page is unanswered, because
 * its answer already includes them.
 */
export function createRunningBrewStorage({
  start,
  runningBrews,
}: { start: Pick<DesktopStart, 'runningBrews'> } & Pick<DesktopApi, 'runningBrews'>) {
  const { subscribe, emit } = createSubscribers();
  let known = start.runningBrews;
  let pending = 0;
  let waiting: RunningBrewsText | null = null;

  function adopt(next: RunningBrewsText): void {
    known = next;
    emit();
  }

  function settle(answer: RunningBrewsText | null): void {
    pending -= 1;
    // A later write of this page is still under way; its answer will be newer than this one.
    if (pending > 0) return;
    const last = waiting !== null && waiting.revision > (answer?.revision ?? 0) ? waiting : answer;
    waiting = null;
    if (last !== null && last.text !== known.text) adopt(last);
    else if (last !== null) known = last;
  }

  runningBrews.onChange((next) => {
    if (pending > 0) waiting = next;
    else adopt(next);
  });

  return {
    getItem: () => known.text,
    setItem: (_key: string, text: string) => {
      const base = known.revision;
      known = { revision: base, text };
      pending += 1;
      runningBrews.publish(base, text).then(
        (answer) => settle({ revision: answer.revision, text: answer.text ?? text }),
        (error: unknown) => {
          report('The running brews could not be stored.')(error);
          settle(null);
        },
      );
    },
    onChanged: subscribe,
  };
}

/** Creates the desktop app's implementation of `Platform`. */
export function createDesktopPlatform(desktop: DesktopApi): Platform {
  const runningBrewStorage = createRunningBrewStorage(desktop);
  return {
    kind: 'desktop',
    desktop,
    // The system opens such links in this app, and starts it if it does not run.
    authRedirectUrl: (path) => `coado:/${path}`,
    openAuthPage: async (url) => {
      const opened = await desktop.app.openExternal(url);
      if (!opened) throw new Error('The sign-in page may not be opened.');
    },
    shareText: async (text) => {
      await writeClipboard(text);
      return 'copied';
    },
    authStorage: createAuthStorage(desktop),
    runningBrewStorage,
    onRunningBrewsChanged: runningBrewStorage.onChanged,
  };
}
