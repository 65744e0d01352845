import {
  type InfiniteData,
  infiniteQueryOptions,
  type keepPreviousData,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';

export interface Cursor {
  /** The value of the ordering column, as the server wrote it. */
  at: string;
  /** Orders rows with equal `at`. */
  id: string;
}

export interface Page<Row> {
  rows: Row[];
  next: Cursor | null;
}

export type Pages<Row> = InfiniteData<Page<Row>>;

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
  /** Column that orders the list before `id`; by default `created_at`. */
  at?: string;
  id?: string;
  oldestFirst?: boolean;
}

/** Requests the page after the cursor in the order of (at, id), which needs an index. */
export function keyset<Request extends Pageable>(
  request: Request,
  { cursor, size, at = 'created_at', id = 'id', oldestFirst = false }: Keyset,
): Request {
  const order = { ascending: oldestFirst };
  const page = request.order(at, order).order(id, order).limit(size);
  if (cursor === null) return page;
  const beyond = oldestFirst ? 'gt' : 'lt';
  const after = `${at}.${beyond}."${cursor.at}",and(${at}.eq."${cursor.at}",${id}.${beyond}.${cursor.id})`;
  // `after` implies the first condition, which lets PostgreSQL start at the right place of the
  // index.
  return (oldestFirst ? page.gte(at, cursor.at) : page.lte(at, cursor.at)).or(after);
}

/** Returns a page of the rows; with fewer rows than `size`, it is the last page. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  cursorOf: (last: Row) => Cursor | null,
): Page<Row> {
  const last = rows.at(-1);
  return { rows, next: last && rows.length === size ? cursorOf(last) : null };
}

/** Returns every loaded row once: a row that moved between two requests may be on two pages. */
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

/** Returns the previous list while rows are equal, so memoised components do not render. */
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
