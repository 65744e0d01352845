import type { DesktopApi, PublishedRunningBrews, RunningBrewsText } from '@shared/desktop';
import { describe, expect, it } from 'vitest';
import { createRunningBrewStorage } from './electron';

/** A main process whose answers and events the test controls. */
function mainProcess() {
  const published: {
    base: number;
    text: string;
    answer: (value: PublishedRunningBrews) => void;
  }[] = [];
  let notify: (news: RunningBrewsText) => void = () => undefined;
  const runningBrews: DesktopApi['runningBrews'] = {
    publish: (base, text) =>
      new Promise((resolve) => {
        published.push({ base, text, answer: resolve });
      }),
    onChange: (listener) => {
      notify = listener;
      return () => undefined;
    },
  };
  const start = { runningBrews: { revision: 7, text: 'a' }, vault: {} };
  const storage = createRunningBrewStorage({ start, runningBrews });
  let heard = 0;
  storage.onChanged(() => {
    heard += 1;
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return {
    storage,
    published,
    notify: (news: RunningBrewsText) => notify(news),
    heard: () => heard,
    turn,
  };
}

describe('the running brews of the desktop app', () => {
  it('are available at the start, and returned as this page wrote them', async () => {
    const { storage, published, heard, turn } = mainProcess();
    expect(storage.getItem()).toBe('a');
    storage.setItem('key', 'b');
    expect(storage.getItem()).toBe('b');
    expect(published[0]).toMatchObject({ base: 7, text: 'b' });
    published[0]?.answer({ revision: 8, text: null });
    await turn();
    storage.setItem('key', 'c');
    expect(published[1]).toMatchObject({ base: 8 });
    expect(heard()).toBe(0);
  });

  it('follow changes by the tray and the mini timer', () => {
    const { storage, notify, heard } = mainProcess();
    notify({ revision: 8, text: 'paused' });
    expect(storage.getItem()).toBe('paused');
    expect(heard()).toBe(1);
  });

  it('use the merged response after simultaneous writes', async () => {
    const { storage, published, notify, turn } = mainProcess();
    storage.setItem('key', 'mine');
    notify({ revision: 8, text: 'paused without mine' });
    expect(storage.getItem()).toBe('mine');
    published[0]?.answer({ revision: 9, text: 'mine and paused' });
    await turn();
    expect(storage.getItem()).toBe('mine and paused');
  });

  it('wait for the last of several responses, and keep a change that is newer than it', async () => {
    const { storage, published, notify, turn, heard } = mainProcess();
    storage.setItem('key', 'one');
    storage.setItem('key', 'two');
    published[0]?.answer({ revision: 8, text: null });
    await turn();
    expect(storage.getItem()).toBe('two');
    notify({ revision: 10, text: 'two, then paused' });
    published[1]?.answer({ revision: 9, text: null });
    await turn();
    expect(storage.getItem()).toBe('two, then paused');
    expect(heard()).toBe(1);
  });
});
