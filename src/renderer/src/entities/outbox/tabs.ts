import type { OutboxEntry } from './types';

/** What one tab tells the others. */
export type TabNews =
  | { type: 'changed'; userId: string }
  | { type: 'settled'; entry: OutboxEntry }
  | { type: 'discarded'; id: string };

export interface Tabs {
  tell: (news: TabNews) => void;
  listen: (listener: (news: TabNews) => void) => void;
}

/** The other tabs of this browser. What they say is trusted: they run the same app. */
export function createTabs(name: string): Tabs {
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => channel.postMessage(news),
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listener(data));
    },
  };
}
