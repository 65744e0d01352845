/** The part of a post that a like or a save changes. */
interface Switchable {
  id: string;
  like_count: number;
  liked_by_me: boolean | null;
  saved_by_me: boolean | null;
}

export type SwitchKind = 'like' | 'save';

interface Settled {
  state: boolean;
  /** When the server agreed, in ms since the epoch. */
  at: number;
}

/** Older answers than this cannot still be on their way. */
const REMEMBERED_MS = 60_000;

const settled = new Map<string, Settled>();
/** Asked for and waiting for a connection: shown whatever the server says until it has heard of it. */
const queued = new Map<string, boolean>();

const keyOf = (kind: SwitchKind, viewerId: string, postId: string) =>
  `${kind}:${viewerId}:${postId}`;

/** The post with a switch in the given state and its count to match; the very same when it is so already. */
export function withSwitch<Row extends Switchable>(
  row: Row,
  kind: SwitchKind,
  state: boolean,
): Row {
  if (kind === 'save') return row.saved_by_me === state ? row : { ...row, saved_by_me: state };
  if (row.liked_by_me === state) return row;
  const count = Math.max(0, row.like_count + (state ? 1 : -1));
  return { ...row, liked_by_me: state, like_count: count };
}

/** Remembers what the server just agreed to. */
export function rememberSettled(
  kind: SwitchKind,
  viewerId: string,
  postId: string,
  state: boolean,
  now = Date.now(),
): void {
  for (const [key, { at }] of settled) {
    if (now - at > REMEMBERED_MS) settled.delete(key);
  }
  settled.set(keyOf(kind, viewerId, postId), { state, at: now });
}

/** Remembers a wish that waits to be sent; null once it does not any more. */
export function rememberQueued(
  kind: SwitchKind,
  viewerId: string,
  postId: string,
  wanted: boolean | null,
): void {
  const key = keyOf(kind, viewerId, postId);
  if (wanted === null) queued.delete(key);
  else queued.set(key, wanted);
}

/** Rows asked for before a switch settled may know nothing of it yet: they get what the server agreed to,
 * or what waits to be sent. */
export function withSettledSwitches<Row extends Switchable>(
  viewerId: string,
  rows: Row[],
  askedAt: number,
): Row[] {
  const kinds = ['like', 'save'] as const;
  return rows.map((row) =>
    kinds.reduce((current, kind) => {
      const key = keyOf(kind, viewerId, row.id);
      const waiting = queued.get(key);
      if (waiting !== undefined) return withSwitch(current, kind, waiting);
      const known = settled.get(key);
      return known && known.at >= askedAt ? withSwitch(current, kind, known.state) : current;
    }, row),
  );
}
