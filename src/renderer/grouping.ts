/**
 * Puts pieces of code that are loaded together into one file, as long as that saves more than it costs:
 * a request less for every visit that needs both, against the bytes that a visit gets without need.
 */

/** What the bundler would make a file of by itself: all of it is needed by the same pages. */
export interface Piece {
  name: string;
  /** As it goes over the wire, in bytes. */
  size: number;
  /** Names of the pieces it needs first. */
  needs: readonly string[];
}

/** Something people do, and what has to be loaded for it. */
export interface Visit {
  /** How much it counts beside the others. */
  weight: number;
  /** Names of pieces, with all that these need. */
  pieces: ReadonlySet<string>;
}

interface Group {
  pieces: readonly Piece[];
  size: number;
  needs: ReadonlySet<number>;
}

/** Groups by number; of visits, the numbers of what each loads. */
interface Layout {
  groups: Map<number, Group>;
  visits: { weight: number; loads: Set<number> }[];
}

/** The group and all that it needs. */
function withNeeds({ groups }: Layout, id: number): ReadonlySet<number> {
  const reached = new Set<number>();
  const walk = (next: number) => {
    if (reached.has(next)) return;
    reached.add(next);
    groups.get(next)?.needs.forEach(walk);
  };
  walk(id);
  return reached;
}

type Needs = (id: number) => ReadonlySet<number>;

/** What merging two groups costs all visits together, in bytes: below zero it pays. */
function costOf(layout: Layout, needs: Needs, one: number, other: number, request: number): number {
  let cost = 0;
  for (const { weight, loads } of layout.visits) {
    const [here, there] = [loads.has(one), loads.has(other)];
    if (!here && !there) continue;
    cost -= weight * request;
    if (here && there) continue;
    for (const id of needs(here ? other : one)) {
      const group = loads.has(id) ? undefined : layout.groups.get(id);
      if (group) cost += weight * (group.size + request);
    }
  }
  return cost;
}

/** Whether one needs the other by way of a third: as one file they and it would wait for each other. */
function isCircle({ groups }: Layout, needs: Needs, one: number, other: number): boolean {
  const isDetour = (from: number, to: number) =>
    [...(groups.get(from)?.needs ?? [])].some((id) => id !== to && needs(id).has(to));
  return isDetour(one, other) || isDetour(other, one);
}

function merge({ groups, visits }: Layout, needs: Needs, keep: number, drop: number): void {
  const one = groups.get(keep);
  const other = groups.get(drop);
  if (!one || !other) throw new Error('Both groups have to be there.');
  const all = needs(keep).union(needs(drop));
  for (const visit of visits) {
    if (!visit.loads.has(keep) && !visit.loads.has(drop)) continue;
    visit.loads = visit.loads.union(all);
    visit.loads.delete(drop);
  }
  groups.delete(drop);
  groups.set(keep, {
    pieces: [...one.pieces, ...other.pieces],
    size: one.size + other.size,
    needs: one.needs.union(other.needs).difference(new Set([keep, drop])),
  });
  for (const [id, group] of groups) {
    if (!group.needs.has(drop)) continue;
    const moved = new Set(group.needs).add(keep);
    moved.delete(drop);
    groups.set(id, { ...group, needs: moved });
  }
}

function layoutOf(pieces: readonly Piece[], visits: readonly Visit[]): Layout {
  const numbers = new Map(pieces.map(({ name }, id) => [name, id]));
  const numbered = (names: Iterable<string>) =>
    new Set([...names].flatMap((name) => numbers.get(name) ?? []));
  return {
    groups: new Map(
      pieces.map((piece, id) => [id, { ...piece, pieces: [piece], needs: numbered(piece.needs) }]),
    ),
    visits: visits.map(({ weight, pieces: needed }) => ({ weight, loads: numbered(needed) })),
  };
}

interface Pair {
  one: number;
  other: number;
  cost: number;
}

/** Nothing is left that pays. */
const NONE: Pair = { one: -1, other: -1, cost: 0 };

const isApart = ({ one, other }: Pair, id: number) => one !== id && other !== id;

/** `request`: what one more request is worth, in bytes. Files never wait for each other in a circle. */
export function grouped(
  pieces: readonly Piece[],
  visits: readonly Visit[],
  request: number,
): readonly (readonly Piece[])[] {
  const layout = layoutOf(pieces, visits);
  let known = new Map<number, ReadonlySet<number>>();
  const needs: Needs = (id) => {
    const reached = known.get(id) ?? withNeeds(layout, id);
    known.set(id, reached);
    return reached;
  };
  const cost = (one: number, other: number) => costOf(layout, needs, one, other, request);
  /** A cost is reckoned again when its turn comes: what was merged since has changed it. */
  let pairs: Pair[] = [];
  const consider = (one: number, others: Iterable<number>) => {
    for (const other of others) {
      const pair = { one, other, cost: cost(one, other) };
      if (one !== other && pair.cost < 0) pairs.push(pair);
    }
  };
  const ids = [...layout.groups.keys()];
  for (const one of ids) consider(one, ids.slice(one + 1));
  for (;;) {
    const best = pairs.reduce((least, pair) => (pair.cost < least.cost ? pair : least), NONE);
    if (best === NONE) return [...layout.groups.values()].map((group) => group.pieces);
    const { one, other } = best;
    const now = cost(one, other);
    if (now > best.cost + 1) {
      best.cost = now;
      continue;
    }
    if (isCircle(layout, needs, one, other)) {
      best.cost = 0;
      continue;
    }
    merge(layout, needs, one, other);
    known = new Map();
    pairs = pairs.filter((pair) => pair.cost < 0 && isApart(pair, one) && isApart(pair, other));
    consider(one, layout.groups.keys());
  }
}
