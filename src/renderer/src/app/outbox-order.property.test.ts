// @vitest-environment happy-dom

import { generateRecipe } from '@shared/brew/generate-recipe';
import { newRunningBrew, reduceRunningBrew } from '@shared/brew/running-brew';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timedBrew } from '@/domains/journal/api/timed-brew';
import { AppError } from '@/lib/app-error';
import { Engine } from '@/services/outbox/engine';
import type { NewOutboxEntry } from '@/services/outbox/entry';
import { createMemoryStore } from '@/services/outbox/entry-store';
import { Kinds, kinds as realKinds } from '@/services/outbox/kind';
import { PendingWrites } from '@/services/outbox/pending-writes';
import { registerKinds } from './tables';

vi.mock('@/ui/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));

const ANA = 'a0000000-0000-4000-8000-000000000001';
const uuid = (index: number) => `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

type Thing =
  | 'bean'
  | 'photo'
  | 'own-grinder'
  | 'grinder-setting'
  | 'own-method'
  | 'own-water'
  | 'recipe'
  | 'own-brew'
  | 'timed'
  | 'post';

interface Write {
  entry: NewOutboxEntry;
  /** Id of the row that the write adds; null for a change of a row. */
  row: string | null;
  refs: readonly string[];
}

/** A random write: its kind, and numbers that choose the earlier rows that it refers to. */
const step = fc.record({
  thing: fc.constantFrom<Thing>(
    'bean',
    'photo',
    'own-grinder',
    'grinder-setting',
    'own-method',
    'own-water',
    'recipe',
    'own-brew',
    'own-brew',
    'timed',
    'timed',
    'post',
  ),
  picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
  isChange: fc.boolean(),
  delay: fc.nat(3),
  failsFirst: fc.boolean(),
  /** Whether another device deletes the row as soon as the server has it. */
  isDeletedElsewhere: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function recipeWith(methodId: string, beanId: string | null, dialledFrom: string | null) {
  const recipe = generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
    bean: null,
    beanId,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  return { ...recipe, methodId, dialledFrom };
}

function writesOf(steps: readonly Step[]): Write[] {
  const made: Record<string, string[]> = {};
  return steps.map(({ thing, picks: [a = 0, b = 0, c = 0], isChange }, index) => {
    const pick = (of: string, by: number) => made[of]?.[by % (made[of]?.length ?? 1)] ?? null;
    // A photo belongs to an earlier bean, or comes with a new one.
    const kind = thing === 'photo' ? 'bean' : thing === 'timed' ? 'own-brew' : thing;
    const group = kind === 'own-brew' ? 'brew' : kind;
    const isAlwaysNew = ['timed', 'post', 'grinder-setting'].includes(thing);
    const known = isAlwaysNew ? null : pick(group, a);
    const row = (isChange || thing === 'photo') && known !== null ? known : uuid(index);
    const isNew = row !== known;
    if (isNew) made[group] = [...(made[group] ?? []), row];
    const [bean, method, water] = [pick('bean', a), pick('own-method', b), pick('own-water', c)];
    const grinder = pick('own-grinder', b);
    const brew = pick('brew', b) === row ? null : pick('brew', b);
    const recipe = pick('recipe', c);
    const op = isNew ? 'insert' : 'update';
    const values = {
      bean: { name: 'Catuaí' },
      photo: { photo_path: `${ANA}/foto.jpg`, photo: new Blob(['foto']) },
      'own-grinder': { name: 'Manual' },
      'own-method': { name: 'Pano' },
      'own-water': { name: 'Filtrada' },
      recipe: { recipe: recipeWith(method ?? 'v60', bean, null) },
      'own-brew': {
        bean_id: bean,
        method_id: method ?? 'v60',
        water_id: water,
        grinder_id: grinder,
      },
    };
    const running = newRunningBrew({
      id: row,
      ownerId: ANA,
      recipe: recipeWith(method ?? 'v60', bean, brew),
      colour: 'crema',
      sound: 'cup',
      now: 1,
    });
    const grind = grinder === null ? null : { grinderId: grinder, setting: 20 };
    const noted = reduceRunningBrew(running, { type: 'annotate', journal: { grind } }, 1);
    const draft = {
      id: row,
      content: 'Doce',
      recipe: recipe && {
        id: recipe,
        user_id: ANA,
        title: 'V60',
        method_id: 'v60',
        coffee_grams: 15,
        water_ml: 250,
        total_seconds: 180,
        method: { name: 'V60' },
        bean: null,
      },
      curve: null,
      brew: brew && {
        id: brew,
        brew_method_id: 'v60',
        brew_method: { name: 'V60' },
        brew_bean_name: null,
        brew_coffee_grams: 15,
        brew_water_ml: 250,
        brew_rating: null,
      },
      pictures: [],
    };
    const author = { id: ANA, name: 'Ana', username: 'ana', avatar_url: null };
    const brewed = {
      brew: reduceRunningBrew(noted, { type: 'finish' }, 2),
      isRetry: false,
      weighing: null,
    };
    const payload =
      thing === 'grinder-setting'
        ? { grinderId: grinder ?? uuid(1_000_000), methodId: 'v60', setting: 20 }
        : thing === 'timed'
          ? timedBrew(brewed.brew, brewed)
          : thing === 'post'
            ? { draft, author }
            : { id: row, op, values: values[thing] };
    const refs = {
      bean: [],
      photo: [],
      'own-grinder': [],
      'grinder-setting': [grinder],
      'own-method': [],
      'own-water': [],
      recipe: [method, bean],
      'own-brew': [bean, method, water, grinder],
      timed: [bean, method, brew, grinder],
      post: [recipe, brew],
    }[thing];
    return {
      // Each write has a separate lane, so that only the references decide the order.
      entry: { id: `${index}`, userId: ANA, kind, lane: `${index}`, payload, label: thing },
      row: isNew ? row : null,
      refs: [...refs, isNew ? null : row].filter((ref) => ref !== null),
    };
  });
}

let stop: () => void = () => undefined;

/**
 * Opens an engine whose server accepts a write only after everything it refers to.
 * `lost` are the rows that another device deleted, or whose write was discarded.
 */
async function openEngine(writes: readonly Write[], steps: readonly Step[], deletes = false) {
  const online = { now: false };
  const rows = new Set<string>();
  const refused: string[] = [];
  const failed = new Set<string>();
  const lost = new Set<string>();
  const arrived = new Set<string>();
  const known = new Kinds();
  registerKinds();
  for (const name of new Set(writes.map(({ entry: { kind } }) => kind))) {
    const handler = await realKinds.handlerOf(name);
    known.put(name, {
      ...handler,
      isShown: false,
      refresh: () => undefined,
      refusal: () => null,
      onSent: () => undefined,
      onRefused: () => undefined,
      send: async ({ id }) => {
        const index = Number(id);
        await new Promise((resolve) => setTimeout(resolve, steps[index]?.delay));
        if (steps[index]?.failsFirst && !failed.has(id)) {
          failed.add(id);
          throw new AppError('offline');
        }
        const write = writes[index];
        if (write?.refs.some((ref) => lost.has(ref))) throw new AppError('not_found');
        if (!write?.refs.every((ref) => rows.has(ref))) {
          refused.push(`${index} ${write?.entry.kind}`);
          throw new AppError('forbidden');
        }
        arrived.add(id);
        if (write.row === null) return;
        (deletes && steps[index]?.isDeletedElsewhere ? lost : rows).add(write.row);
      },
    });
  }
  let clock = 1_000;
  const store = createMemoryStore();
  const engine = new Engine({
    store,
    withLock: async (_name, work) => work(),
    tabs: { post: () => undefined, listen: () => undefined },
    pending: new PendingWrites(known),
    kinds: known,
    currentUser: () => (online.now ? ANA : null),
    authorize: async () => undefined,
    onPending: () => undefined,
    now: () => {
      clock += 1;
      return clock;
    },
  });
  return { engine, store, online, refused, lost, arrived };
}

describe('writes that were made without a connection', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  it('reach the server after the rows they refer to, in every order of the responses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const writes = writesOf(steps);
        const { engine, store, online, refused } = await openEngine(writes, steps);
        for (const { entry } of writes) await engine.put(entry);
        online.now = true;
        const flushing = setInterval(() => engine.flush(), 5);
        stop = () => clearInterval(flushing);
        const isSettled = async () => refused.length > 0 || (await store.read(ANA)).isEmpty;
        await vi.waitUntil(isSettled, { timeout: 10_000, interval: 5 });
        expect(refused).toEqual([]);
        stop();
      }),
      { numRuns: 60, endOnFailure: true },
    );
  }, 120_000);

  it('reach the server, or are refused without affecting others, when another device deletes rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const writes = writesOf(steps);
        const opened = await openEngine(writes, steps, true);
        const { engine, store, online, refused, lost, arrived } = opened;
        for (const { entry } of writes) await engine.put(entry);
        online.now = true;
        const flushing = setInterval(() => engine.flush(), 5);
        stop = () => clearInterval(flushing);
        const discarded = new Set<string>();
        const isSettled = async () => {
          for (const { id, state, problem } of (await store.read(ANA)).entries) {
            if (state !== 'refused' || problem?.code !== 'not_found') continue;
            const write = writes[Number(id)];
            expect(write?.refs.some((ref) => lost.has(ref))).toBe(true);
            if (write?.row) lost.add(write.row);
            discarded.add(id);
            await engine.discard(id);
          }
          return refused.length > 0 || (await store.read(ANA)).isEmpty;
        };
        await vi.waitUntil(isSettled, { timeout: 10_000, interval: 5 });
        expect(refused).toEqual([]);
        expect(arrived.size + discarded.size).toBe(writes.length);
        stop();
      }),
      { numRuns: 60, endOnFailure: true },
    );
  }, 120_000);
});
