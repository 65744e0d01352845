import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { logError, toAppError } from '@/lib/app-error';
import { fieldOf, isObject } from '@/lib/fields';
import { isPersisted } from '@/lib/query-keys';
import type { QueryCopies } from './query-copies';

/** Whether the query is a search, whose copies would fill the space of the everyday pages. */
const isSearch = (queryKey: QueryKey) => queryKey[2] === 'search';

/** Longest wait for the server, in ms, if there is a copy to show. */
const PATIENCE_MS = 3_000;
const PATIENCE_OFFLINE_MS = 300;

const WRITE_AFTER_MS = 2_000;

interface PersisterParts {
  /** Loads the module of the copies at its first use, so that no page waits for it. */
  loadCopies: () => Promise<Pick<QueryCopies, 'keep' | 'find' | 'findUnder' | 'clear'>>;
  isConnected: () => boolean;
  /** Resolves to data from this device itself, which is neither fetched nor copied. */
  answerLocally: (queryKey: QueryKey) => Promise<{ data: unknown } | undefined>;
  /**
   * Returns the server's answer with the person's writes that it may lack.
   * With `isCopy`, for storing on this device, it has no writes that still wait to be sent.
   */
  correct: (
    query: Pick<Query, 'queryKey' | 'meta'>,
    data: unknown,
    askedAt: number,
    isCopy?: boolean,
  ) => unknown;
}

/** Lists whose rows replace a missing copy of a query, in its meta. */
export interface ListedIn {
  queryKey: QueryKey;
  find: (list: unknown) => unknown;
}

/** `savedAt` is the time of the request, in epoch ms. */
interface Answer {
  data: unknown;
  savedAt: number;
}

function firstPage(data: unknown): unknown {
  const pages = fieldOf(data, 'pages');
  const pageParams = fieldOf(data, 'pageParams');
  if (!isObject(data) || !Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { ...data, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function isUnanswered(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'offline' || code === 'timeout';
}

async function findInLists(
  { queryKey, find }: ListedIn,
  copies: Pick<QueryCopies, 'findUnder'>,
  client: QueryClient,
): Promise<Answer | undefined> {
  const loaded = client
    .getQueryCache()
    .findAll({ queryKey })
    .map(({ state }) => ({ data: state.data, savedAt: state.dataUpdatedAt }));
  const stored = await copies.findUnder(hashKey(queryKey).slice(0, -1));
  for (const list of [...loaded, ...stored]) {
    const data = find(list.data);
    if (data !== undefined) return { data, savedAt: list.savedAt };
  }
  return undefined;
}

/** Resolves to the answer or the failure, or to 'late' after `patience` ms. */
function settleWithin(answer: Promise<unknown>, patience: number) {
  return Promise.race([
    answer.then(
      (data) => ({ kind: 'answer', data }) as const,
      (error: unknown) => ({ kind: 'failure', error }) as const,
    ),
    new Promise<{ kind: 'late' }>((resolve) => setTimeout(resolve, patience, { kind: 'late' })),
  ]);
}

/**
 * Fetches from the server first, and returns the copy of this device when the server is
 * unreachable: at once after a failed request, and for a request without an answer after
 * `PATIENCE_MS`, or `PATIENCE_OFFLINE_MS` if the server is known to be out of reach. A refusal is
 * never hidden by a copy, and a late answer replaces the copy.
 */
export class QueryPersister {
  readonly #parts: PersisterParts;
  /** Rises with each sign-out, so that no late answer is stored after it. */
  #generation = 0;
  /** Answers that are not on the device yet. */
  readonly #unwritten = new Map<string, Answer & { query: Query }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PersisterParts) {
    this.#parts = parts;
    // A hidden page may be closed without a further event.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#write();
    });
  }

  #keepLater(query: Query, { data, savedAt }: Answer, startedIn: number): void {
    if (startedIn !== this.#generation) return;
    this.#unwritten.set(query.queryHash, { query, data, savedAt });
    this.#timer ??= setTimeout(() => this.#write(), WRITE_AFTER_MS);
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = [...this.#unwritten];
    this.#unwritten.clear();
    if (batch.length === 0) return;
    const startedIn = this.#generation;
    this.#parts
      .loadCopies()
      .then(async (copies) => {
        for (const [key, { query, data, savedAt }] of batch) {
          if (startedIn !== this.#generation) return;
          const copy = this.#parts.correct(query, data, savedAt, true);
          await copies.keep(key, firstPage(copy), savedAt);
        }
      })
      .catch((error: unknown) => logError('Copies for working offline could not be kept', error));
  }

  async #findCopy({ queryHash, meta }: Query, client: QueryClient): Promise<Answer | undefined> {
    const fresh = this.#unwritten.get(queryHash);
    if (fresh) return { ...fresh, data: firstPage(fresh.data) };
    try {
      const copies = await this.#parts.loadCopies();
      const copy = await copies.find(queryHash);
      if (copy || !meta?.listedIn) return copy;
      return await findInLists(meta.listedIn, copies, client);
    } catch (error) {
      logError('A copy for working offline could not be read', error);
    }
    return undefined;
  }

  /** Answers a query; the query client has this option for all queries. */
  readonly persister = async <Data>(
    queryFn: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<unknown> => {
    const { answerLocally, correct } = this.#parts;
    const startedIn = this.#generation;
    const here = await answerLocally(query.queryKey);
    // The server cannot have a row that only waits on this device.
    const written = correct(query, here?.data, Date.now());
    if (here !== undefined || written !== undefined) return written;
    const hasCopies = isPersisted(query.queryKey) && !isSearch(query.queryKey);
    const answer = (async () => {
      const savedAt = Date.now();
      const data: unknown = await queryFn(context);
      if (hasCopies) this.#keepLater(query, { data, savedAt }, startedIn);
      return correct(query, data, savedAt);
    })();
    // A query that already shows data needs no copy, which may be older.
    if (!hasCopies || query.state.data !== undefined) return answer;
    return await this.#withCopy(answer, context, query);
  };

  async #withCopy(
    answer: Promise<unknown>,
    { queryKey, client }: QueryFunctionContext,
    query: Query,
  ): Promise<unknown> {
    const { isConnected, correct } = this.#parts;
    const first = await settleWithin(answer, isConnected() ? PATIENCE_MS : PATIENCE_OFFLINE_MS);
    if (first.kind === 'answer') return first.data;
    if (first.kind === 'failure' && !isUnanswered(first.error)) throw first.error;
    const copy = await this.#findCopy(query, client);
    if (copy === undefined) return await answer;
    // Marks the copy as stale once it is in place, so that the next occasion fetches again.
    setTimeout(() => query.invalidate());
    if (first.kind === 'late') {
      const startedIn = this.#generation;
      answer.then(
        (data) => {
          if (startedIn === this.#generation) client.setQueryData(queryKey, data);
        },
        (error: unknown) => logError('A late answer was a failure', error),
      );
    }
    return correct(query, copy.data, copy.savedAt);
  }

  async forget(): Promise<void> {
    this.#generation += 1;
    this.#unwritten.clear();
    try {
      await (await this.#parts.loadCopies()).clear();
    } catch (error) {
      logError('The copies could not be removed at sign-out', error);
    }
  }
}
