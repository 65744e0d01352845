import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { fieldOf } from '@/lib/fields';
import { subscribeTopic } from './subscribe';

/** Kinds of rows; the database broadcasts the ids of changed ones. */
export type LiveKind = 'posts' | 'comments' | 'people';

/** Delays in ms of the first request and of the next ones, because changes come in bursts. */
const FIRST_ASK_MS = 100;
const NEXT_ASK_MS = 800;
const REMEMBERED = 500;

interface Parts {
  subscribe: typeof subscribeTopic;
  isHidden: () => boolean;
}

interface Watch {
  show(ids: readonly string[]): void;
  stop(): void;
}

function idsIn(payload: unknown, kind: LiveKind): readonly string[] {
  const ids = fieldOf(payload, kind);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Refetches the changed rows on screen in one request, with the viewer's permissions. */
export function createLiveRows({ subscribe, isHidden }: Parts) {
  const changed: Record<LiveKind, Set<string>> = {
    posts: new Set(),
    comments: new Set(),
    people: new Set(),
  };

  function note(payload: unknown): void {
    for (const kind of ['posts', 'comments', 'people'] as const) {
      const known = changed[kind];
      for (const id of idsIn(payload, kind)) known.add(id);
      for (const oldest of known) {
        if (known.size <= REMEMBERED) break;
        known.delete(oldest);
      }
    }
  }

  /** Calls `ask` when rows of a kind on screen changed; repeats it after transient failures. */
  function watch(kind: LiveKind, ask: (ids: readonly string[]) => Promise<unknown>): Watch {
    let inSight: readonly string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let notBefore = 0;
    const due = () => inSight.filter((id) => changed[kind].has(id));

    function askNow(): void {
      timer = undefined;
      const ids = due();
      if (ids.length === 0 || isHidden()) return;
      for (const id of ids) changed[kind].delete(id);
      notBefore = Date.now() + NEXT_ASK_MS;
      retryUntilAnswered(() => ask(ids)).catch((error: unknown) =>
        logError(`live: ${kind} could not be asked for`, error),
      );
    }

    function scheduleRefetch(): void {
      if (timer !== undefined || isHidden() || due().length === 0) return;
      timer = setTimeout(askNow, Math.max(FIRST_ASK_MS, notBefore - Date.now()));
    }

    const leave = subscribe('feed', {
      event: 'rows_changed',
      onMessage: (payload) => {
        note(payload);
        scheduleRefetch();
      },
      onReady: () => {
        // Rows on screen before the topic was joined may have changed unnoticed. A topic that is
        // already joined calls this before any row is on screen.
        for (const id of inSight) changed[kind].add(id);
        scheduleRefetch();
      },
    });
    document.addEventListener('visibilitychange', scheduleRefetch);
    return {
      show(ids) {
        inSight = ids;
        scheduleRefetch();
      },
      stop() {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', scheduleRefetch);
        leave();
      },
    };
  }

  return { watch };
}

export const liveRows = createLiveRows({
  subscribe: subscribeTopic,
  isHidden: () => document.hidden,
});
