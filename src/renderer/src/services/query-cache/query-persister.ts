import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { logError, toAppError } from '@/lib/app-error';
import type { QueryCopies } from './query-copies';

/** First parts of the keys whose answers are stored for the time without a connection. */
const KEPT: ReadonlySet<unknown> = new Set([
  'methods',
  'beans',
  'brews',
  'recipes',
  'profile',
  'settings',
  'grinders',
  'waters',
  'studies',
  'conversations',
  'conversation',
  'messages',
  'posts',
  'comments',
  'people',
  'notifications',
  'challenges',
  'achievements',
]);

/** Search results are always fetched, and would crowd out the pages of every day. */
const isSearch = (queryKey: QueryKey) => queryKey[2] === 'search';

/** How long a page waits for the server when there is a copy to show, in ms. */
const PATIENCE_MS = 3_000;
const PATIENCE_OFFLINE_MS = 300;

/** Delay before answers are written together, in ms. */
const WRITE_AFTER_MS = 2_000;

interface PersisterParts {
  /** Called for the first copy to write or find, so that no page waits for that code. */
  loadCopies: () => Promise<Pick<QueryCopies, 'keep' | 'find' | 'clear'>>;
  /** Whether the server can be reached. */
  isConnected: () => boolean;
  /** Resolves to data from this device itself, which is neither fetched nor copied. */
  answerLocally: (queryKey: QueryKey) => Promise<{ data: unknown } | undefined>;
  /**
   * Returns an answer with the writes applied that it may lack.
   * `askedAt` in ms since the epoch.
   */
  correct: (query: Pick<Query, 'queryKey' | 'meta'>, data: unknown, askedAt: number) => unknown;
}

/** Keeps only the first page of a paged list. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const pages: unknown = Reflect.get(data, 'pages');
  const pageParams: unknown = Reflect.get(data, 'pageParams');
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { ...data, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function isUnanswered(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'offline' || code === 'timeout';
}

/**
 * Fetches from the server first, and returns the copy of this device when the server is
 * out of reach: at once when that is known, after a moment when a request hangs. A refusal is never
 * hidden by a copy, and a late answer replaces the copy.
 */
export function createQueryPersister(parts: PersisterParts) {
  const { loadCopies, isConnected, correct, answerLocally } = parts;
  /** Rises with each sign-out, so that no late answer is stored after it. */
  let generation = 0;

  /** Answers that are not on the device yet. */
  const unwritten = new Map<string, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keepLater(key: string, data: unknown, startedIn: number): void {
    if (startedIn !== generation) return;
    unwritten.set(key, data);
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...unwritten];
    unwritten.clear();
    if (batch.length === 0) return;
    const startedIn = generation;
    loadCopies()
      .then(async (copies) => {
        for (const [key, data] of batch) {
          if (startedIn === generation) await copies.keep(key, firstPage(data), Date.now());
        }
      })
      .catch((error: unknown) => logError('Copies for working offline could not be kept', error));
  }

  // The page may be closed next.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });

  async function findCopy(key: string): Promise<{ data: unknown } | undefined> {
    // Not written yet.
    if (unwritten.has(key)) return { data: firstPage(unwritten.get(key)) };
    try {
      return await (await loadCopies()).find(key);
    } catch (error) {
      logError('A copy for working offline could not be read', error);
      return undefined;
    }
  }

  async function persister<Data>(
    queryFn: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<unknown> {
    const startedIn = generation;
    const here = await answerLocally(query.queryKey);
    if (here !== undefined) return correct(query, here.data, Date.now());
    const isKept = KEPT.has(query.queryKey[0]) && !isSearch(query.queryKey);
    const answer = (async () => {
      const askedAt = Date.now();
      const data = correct(query, await queryFn(context), askedAt);
      if (isKept) keepLater(query.queryHash, data, startedIn);
      return data;
    })();
    // Data on screen is better than a copy.
    if (!isKept || query.state.data !== undefined) return answer;
    return await withCopy(answer, context.queryKey, query, context.client);
  }

  async function withCopy(
    answer: Promise<unknown>,
    queryKey: QueryKey,
    query: Query,
    client: QueryFunctionContext['client'],
  ): Promise<unknown> {
    const patience = isConnected() ? PATIENCE_MS : PATIENCE_OFFLINE_MS;
    const first = await Promise.race([
      answer.then(
        (data) => ({ kind: 'answer', data }) as const,
        (error: unknown) => ({ kind: 'failure', error }) as const,
      ),
      new Promise<{ kind: 'late' }>((resolve) => setTimeout(resolve, patience, { kind: 'late' })),
    ]);
    if (first.kind === 'answer') return first.data;
    if (first.kind === 'failure' && !isUnanswered(first.error)) throw first.error;
    const copy = await findCopy(query.queryHash);
    if (copy === undefined) return await answer;
    // Marks the copy as stale once it is in place, so that the next occasion fetches again.
    setTimeout(() => query.invalidate());
    if (first.kind === 'late') {
      const startedIn = generation;
      answer.then(
        (data) => {
          if (startedIn === generation) client.setQueryData(queryKey, data);
        },
        (error: unknown) => logError('A late answer was a failure', error),
      );
    }
    return copy.data;
  }

  return {
    persister,
    /** Deletes everything at sign-out. */
    async forget(): Promise<void> {
      generation += 1;
      unwritten.clear();
      try {
        await (await loadCopies()).clear();
      } catch (error) {
        logError('The copies could not be removed at sign-out', error);
      }
    },
  };
}
