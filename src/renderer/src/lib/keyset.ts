import {
  type InfiniteData,
  infiniteQueryOptions,
  type keepPreviousData,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';

/** The last row of a page: the next page starts after it. */
export interface Cursor {
  /** The instant that orders the list, as the server wrote it. */
  at: string;
  /** Settles ties. */
  id: string;
}

/** One page of a list; `next` is null at its end. */
export interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

/** The loaded pages of a list, as the query cache hands them out. */
export type Pages<Row> = InfiniteData<Page<Row>>;

/** The methods of a PostgREST request that a page needs. */
interface Pageable {
  or(filters: string): this;
  lte(column: string, value: string): this;
  gte(column: string, value: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
}

interface Keyset {
  cursor: Cursor | null;
  size: number;
  /** Column that orders the list before `id`; default `created_at`. */
  at?: string;
  id?: string;
  /** Default: newest first. */
  oldestFirst?: boolean;
}

/** Returns the page after the cursor in the order of (at, id), which needs an index. */
export function keyset<Request extends Pageable>(
  request: Request,
  { cursor, size, at = 'created_at', id = 'id', oldestFirst = false }: Keyset,
): Request {
  const order = { ascending: oldestFirst };
  const page = request.order(at, order).order(id, order).limit(size);
  if (cursor === null) return page;
  const beyond = oldestFirst ? 'gt' : 'lt';
  const after = `${at}.${beyond}."${cursor.at}",and(${at}.eq."${cursor.at}",${id}.${beyond}.${cursor.id})`;
  // The first condition is implied by the second; the index walk starts there.
  return (oldestFirst ? page.gte(at, cursor.at) : page.lte(at, cursor.at)).or(after);
}

/** A page of `size` rows at most, as they came; one that is not full is the last. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  cursorOf: (last: Row) => Cursor | null,
): Page<Row> {
  const last = rows.at(-1);
  return { rows, next: last && rows.length === size ? cursorOf(last) : null };
}

/** Every loaded row once, in order: one that moved while pages were loaded may be on two. */
export function rowsOf<Row extends { id: string }>(data: Pages<Row> | undefined): Row[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap((page) => page.rows)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

interface PagesOptions<Row, Key extends QueryKey> {
  queryKey: Key;
  queryFn: (
    cursor: Cursor | null,
    context: QueryFunctionContext<Key, Cursor | null>,
  ) => Promise<Page<Row>>;
  staleTime?: number;
  gcTime?: number;
  placeholderData?: typeof keepPreviousData;
}

/** The options of a list that loads page by page. */
export function pagesQuery<Row, Key extends QueryKey>({
  queryFn,
  ...options
}: PagesOptions<Row, Key>) {
  return infiniteQueryOptions<Page<Row>, Error, Pages<Row>, Key, Cursor | null>({
    ...options,
    queryFn: (context) => queryFn(context.pageParam, context),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
}

export type PagesQuery<Row, Key extends QueryKey> = ReturnType<typeof pagesQuery<Row, Key>>;

/**
 * Creates a function that returns the previous list while its rows are the same.
 * React components that receive the list need not render again.
 */
export function stableList<Row>(isSame: (a: Row, b: Row) => boolean = Object.is) {
  let last: readonly Row[] = [];
  return (next: readonly Row[]): readonly Row[] => {
    const isAll =
      next.length === last.length &&
      next.every((row, at) => {
        const before = last[at];
        return before !== undefined && isSame(before, row);
      });
    if (!isAll) last = next;
    return last;
  };
}
