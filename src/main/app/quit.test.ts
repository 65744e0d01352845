import { describe, expect, it, vi } from 'vitest';
import type { Log } from '../storage/log.ts';
import { createQuitter, type Leaving } from './quit.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * An app that quits as Electron does: before-quit, windows closed, will-quit, end.
 * It ignores further quits until the listeners have returned and their microtasks are through.
 */
function leaving({ isBrewing = false, answer = async (_leaving: Leaving) => false } = {}) {
  const did: string[] = [];
  const listeners: Record<string, (event: { preventDefault(): void }) => void> = {};
  const emit = (name: string) => {
    let prevented = false;
    listeners[name]?.({
      preventDefault: () => {
        prevented = true;
      },
    });
    return prevented;
  };
  let isQuitting = false;
  const app = {
    on: (name: string, listener: (event: { preventDefault(): void }) => void) => {
      listeners[name] = listener;
    },
    quit() {
      if (isQuitting || emit('before-quit')) return;
      isQuitting = true;
      if (emit('will-quit')) {
        setImmediate(() => {
          isQuitting = false;
        });
        return;
      }
      did.push('ended');
    },
    releaseSingleInstanceLock: () => did.push('lock released'),
  };
  let brewing = isBrewing;
  const quitter = createQuitter({
    app,
    log,
    isBrewing: () => brewing,
    ask: (what) => {
      did.push(`asked to ${what}`);
      return answer(what);
    },
    cleanUp: async () => {
      did.push('cleaned up');
    },
  });
  return {
    app,
    did,
    quitter,
    setBrewing: (now: boolean) => {
      brewing = now;
    },
  };
}

const installer =
  ({ app, did }: ReturnType<typeof leaving>) =>
  () => {
    did.push('installed');
    app.quit();
  };

const ended = (did: readonly string[]) => vi.waitUntil(() => did.includes('ended'));

describe('quitting', () => {
  it('cleans up and ends, once, without a question when nothing brews', async () => {
    const { app, did } = leaving();
    app.quit();
    app.quit();
    await ended(did);
    expect(did).toEqual(['cleaned up', 'ended']);
  });

  it('asks during a brew, and stays when the brew is to go on', async () => {
    const { app, did, quitter } = leaving({ isBrewing: true });
    app.quit();
    app.quit();
    await vi.waitUntil(() => !quitter.isLeaving());
    expect(did).toEqual(['asked to quit']);
  });

  it('quits without a question if none can be shown or the system shuts down', async () => {
    const broken = leaving({
      isBrewing: true,
      answer: () => Promise.reject(new Error('no display')),
    });
    broken.app.quit();
    await ended(broken.did);
    const never = new Promise<boolean>(() => undefined);
    const open = leaving({ isBrewing: true, answer: () => never });
    open.app.quit();
    open.quitter.leaveWithoutAsking();
    await ended(open.did);
    expect(open.did).toEqual(['asked to quit', 'cleaned up', 'ended']);
  });
});

describe('updating', () => {
  it('stops cleanly, releases the single-instance lock, and installs last', async () => {
    const scene = leaving();
    scene.quitter.leaveForUpdate(installer(scene));
    await ended(scene.did);
    expect(scene.did).toEqual(['cleaned up', 'lock released', 'installed', 'ended']);
  });

  it('installs nothing during a brew before the person agrees', async () => {
    const answers = [false, true];
    const scene = leaving({ isBrewing: true, answer: async () => answers.shift() ?? false });
    scene.quitter.leaveForUpdate(installer(scene));
    await vi.waitUntil(() => answers.length === 1);
    await Promise.resolve();
    expect(scene.did).toEqual(['asked to update']);
    // Neither the end of the brew nor a later quit installs the refused update.
    scene.setBrewing(false);
    scene.app.quit();
    await ended(scene.did);
    expect(scene.did).toEqual(['asked to update', 'cleaned up', 'ended']);

    const again = leaving({ isBrewing: true, answer: async () => true });
    again.quitter.leaveForUpdate(installer(again));
    await ended(again.did);
    expect(again.did).toEqual([
      'asked to update',
      'cleaned up',
      'lock released',
      'installed',
      'ended',
    ]);
  });

  it('ends the app even when the update fails', async () => {
    const scene = leaving();
    scene.quitter.leaveForUpdate(() => {
      throw new Error('no installer');
    });
    await ended(scene.did);
    expect(scene.did.at(-1)).toBe('ended');
  });
});
