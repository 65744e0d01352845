/**
 * Merges chunks that are loaded together while that saves more than it costs.
 * A merge saves one request for each visit that needs both, and costs the bytes that other visits
 * load in vain.
 */

/** A chunk as the bundler makes it: the same pages need all of its modules. */
export interface MergeableChunk {
  name: string;
  /** Compressed, in bytes. */
  size: number;
  /** Names of the chunks that it imports. */
  needs: readonly string[];
}

export interface Visit {
  /** How often this visit happens, compared with other visits. */
  weight: number;
  /** Names of the loaded chunks and of every chunk that these import. */
  chunks: ReadonlySet<string>;
  /** Bytes above which each further byte costs more than the one before. */
  limit?: number;
}

/**
 * Cost of each of the first ten kB above a visit's limit, as a number of kB below the limit.
 * The cost grows with the square: twenty kB above the limit cost four times as much as ten.
 * A hard limit would forbid each merge that adds an unneeded byte to a full page, even if all
 * others need it.
 */
const OVER_PRICE = 6;

const priceOf = (bytes: number, limit: number) =>
  bytes + (OVER_PRICE * Math.max(0, bytes - limit) ** 2) / 10_000;

interface Group {
  chunks: readonly MergeableChunk[];
  size: number;
  needs: ReadonlySet<number>;
}

/** All groups by number, and the visits with the numbers of the groups that they load. */
interface Layout {
  groups: Map<number, Group>;
  visits: { weight: number; loads: Set<number>; bytes: number; limit: number }[];
}

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

/** Returns a merge's cost for all visits, in bytes: below 0 a gain. */
function costOf(layout: Layout, needs: Needs, one: number, other: number, request: number): number {
  let cost = 0;
  for (const { weight, loads, bytes, limit } of layout.visits) {
    const [hasOne, hasOther] = [loads.has(one), loads.has(other)];
    if (!hasOne && !hasOther) continue;
    cost -= weight * request;
    if (hasOne && hasOther) continue;
    let added = 0;
    for (const id of needs(hasOne ? other : one)) {
      const group = loads.has(id) ? undefined : layout.groups.get(id);
      if (!group) continue;
      added += group.size;
      cost += weight * request;
    }
    cost += weight * (priceOf(bytes + added, limit) - priceOf(bytes, limit));
  }
  return cost;
}

/** Whether a merge would be circular, because one imports the other through a third. */
function isCircular({ groups }: Layout, needs: Needs, one: number, other: number): boolean {
  const hasDetour = (from: number, to: number) =>
    [...(groups.get(from)?.needs ?? [])].some((id) => id !== to && needs(id).has(to));
  return hasDetour(one, other) || hasDetour(other, one);
}

function merge({ groups, visits }: Layout, needs: Needs, target: number, removed: number): void {
  const one = groups.get(target);
  const other = groups.get(removed);
  if (!one || !other) throw new Error('A merge needs two groups.');
  const all = needs(target).union(needs(removed));
  for (const visit of visits) {
    if (!visit.loads.has(target) && !visit.loads.has(removed)) continue;
    for (const id of all.difference(visit.loads)) visit.bytes += groups.get(id)?.size ?? 0;
    visit.loads = visit.loads.union(all);
    visit.loads.delete(removed);
  }
  groups.delete(removed);
  groups.set(target, {
    chunks: [...one.chunks, ...other.chunks],
    size: one.size + other.size,
    needs: one.needs.union(other.needs).difference(new Set([target, removed])),
  });
  for (const [id, group] of groups) {
    if (!group.needs.has(removed)) continue;
    const needsOfGroup = new Set(group.needs).add(target);
    needsOfGroup.delete(removed);
    groups.set(id, { ...group, needs: needsOfGroup });
  }
}

function layoutOf(chunks: readonly MergeableChunk[], visits: readonly Visit[]): Layout {
  const numbers = new Map(chunks.map(({ name }, id) => [name, id]));
  const numbersOf = (names: Iterable<string>) =>
    new Set([...names].flatMap((name) => numbers.get(name) ?? []));
  return {
    groups: new Map(
      chunks.map((chunk, id) => [
        id,
        { chunks: [chunk], size: chunk.size, needs: numbersOf(chunk.needs) },
      ]),
    ),
    visits: visits.map(({ weight, chunks: loaded, limit = Number.POSITIVE_INFINITY }) => {
      const loads = numbersOf(loaded);
      const bytes = [...loads].reduce((sum, id) => sum + (chunks[id]?.size ?? 0), 0);
      return { weight, loads, bytes, limit };
    }),
  };
}

interface Pair {
  one: number;
  other: number;
  cost: number;
}

const NO_GAIN: Pair = { one: -1, other: -1, cost: 0 };

const isWithout = ({ one, other }: Pair, id: number) => one !== id && other !== id;

/** Returns groups that never import each other; `request` is a request's cost in bytes. */
export function mergeChunks(
  chunks: readonly MergeableChunk[],
  visits: readonly Visit[],
  request: number,
): readonly (readonly MergeableChunk[])[] {
  const layout = layoutOf(chunks, visits);
  let knownNeeds = new Map<number, ReadonlySet<number>>();
  const needs: Needs = (id) => {
    const reached = knownNeeds.get(id) ?? withNeeds(layout, id);
    knownNeeds.set(id, reached);
    return reached;
  };
  const cost = (one: number, other: number) => costOf(layout, needs, one, other, request);
  let pairs: Pair[] = [];
  const addPairs = (one: number, others: Iterable<number>) => {
    for (const other of others) {
      const pair = { one, other, cost: cost(one, other) };
      if (one !== other && pair.cost < 0) pairs.push(pair);
    }
  };
  const ids = [...layout.groups.keys()];
  for (const one of ids) addPairs(one, ids.slice(one + 1));
  for (;;) {
    const best = pairs.reduce((least, pair) => (pair.cost < least.cost ? pair : least), NO_GAIN);
    if (best === NO_GAIN) return [...layout.groups.values()].map((group) => group.chunks);
    const { one, other } = best;
    // Earlier merges may have changed the cost since the pair was added.
    const currentCost = cost(one, other);
    if (currentCost > best.cost + 1) {
      best.cost = currentCost;
      continue;
    }
    if (isCircular(layout, needs, one, other)) {
      best.cost = 0;
      continue;
    }
    merge(layout, needs, one, other);
    knownNeeds = new Map();
    pairs = pairs.filter((pair) => pair.cost < 0 && isWithout(pair, one) && isWithout(pair, other));
    addPairs(one, layout.groups.keys());
  }
}
