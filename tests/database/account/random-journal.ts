import fc from 'fast-check';
import { encodeCurve } from '../../../src/shared/weighing/curve.ts';

/** Rows of one account by table, with all columns that a person may fill; links are by id. */
export interface Journal {
  tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  /** Sizes in bytes of the pictures, by the ids of their brews and beans. */
  pictures: ReadonlyMap<string, number>;
}

const WORDS = [
  'doce',
  'água',
  '"aspas"',
  "'=1+1'",
  ';',
  '☕',
  'linha\nnova',
  '{"a": 1}',
  '-3',
  '7:30',
];
const text = (most: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' ').slice(0, most).trim());
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const tenths = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((value) => value / 10);
const score = orNull(fc.integer({ min: 1, max: 5 }));
const roast = fc.constantFrom('Clara', 'Média', 'Escura', 'Espresso');
const day = fc
  .integer({ min: 1, max: 28 })
  .map((date) => `2026-01-${String(date).padStart(2, '0')}`);
const facts = fc.array(fc.record({ label: text(20), value: text(40) }), { maxLength: 2 });
const moment = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom('', '.5', '.123456'))
  .map(([hours, part]) => `2026-02-03T${String(hours).padStart(2, '0')}:10:09${part}+00:00`);

const methods = fc.array(
  fc.record({
    id: fc.uuid().map((id) => `own-${id}`),
    name: text(40),
    drawing: orNull(fc.constant('v60')),
    default_ratio: orNull(fc.constant('1:16.5')),
    description: text(60),
    temperature_c: orNull(fc.integer({ min: 0, max: 100 })),
    grind: text(40),
    capacity_ml: orNull(fc.integer({ min: 1, max: 2000 })),
    filter: text(40),
  }),
  { maxLength: 2 },
);
const waters = fc.array(
  fc.record({
    id: fc.uuid(),
    name: text(40),
    hardness: orNull(fc.integer({ min: 0, max: 400 })),
    alkalinity: orNull(fc.integer({ min: 0, max: 400 })),
    notes: text(60),
    created_at: moment,
  }),
  { maxLength: 2 },
);
const grinders = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    model_id: fc.constantFrom(null, 'comandante-c40', 'timemore-c3'),
    name: text(40),
    unit: fc.constantFrom('cliques', 'número'),
    notes: text(60),
    created_at: moment,
  }),
  { maxLength: 2, selector: ({ id, model_id }) => model_id ?? id },
);
const beans = fc.array(
  fc
    .record({
      id: fc.uuid(),
      name: text(40),
      origin: text(40),
      region: text(40),
      process: text(40),
      notes: fc.array(text(20), { maxLength: 3 }),
      body: text(40),
      acidity: text(40),
      roast: orNull(roast),
      details: orNull(text(80)),
      bag_grams: orNull(tenths(100, 1000)),
      opened_on: orNull(day),
      roaster: text(40),
      roasted_on: orNull(day),
      farm: text(40),
      variety: text(40),
      altitude: text(30),
      cost: orNull(fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)),
      rating: orNull(fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2)),
      link: orNull(fc.constant('https://exemplo.com.br/café')),
      is_ground: fc.boolean(),
      portions: fc.array(
        fc.record({ grams: orNull(tenths(1, 90)), frozen_on: day, thawed_on: fc.constant(null) }),
        { maxLength: 2 },
      ),
      facts,
      archived_at: orNull(moment),
      created_at: moment,
    })
    .map((bean) => ({
      ...bean,
      remaining_grams: bean.bag_grams === null ? null : Math.floor(bean.bag_grams / 2),
    })),
  { maxLength: 3 },
);

const CURVE = encodeCurve([0, 1000].map((atMs) => ({ atMs, grams: atMs / 100, afterGap: false })));

const CATALOGUE_BEAN = 'b0000000-0000-4000-8000-000000000003';

const brewValues = fc.record({
  id: fc.uuid(),
  coffee_grams: tenths(10, 20),
  water_ml: tenths(200, 300),
  roast: orNull(roast),
  duration_seconds: orNull(fc.integer({ min: 0, max: 90_000 })),
  beverage_grams: orNull(tenths(1, 300)),
  tds_percent: orNull(fc.integer({ min: 1, max: 2000 }).map((value) => value / 100)),
  rating: orNull(fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2)),
  notes: orNull(text(80)),
  taste: orNull(fc.constantFrom('azedo', 'amargo', 'desigual', 'fraco', 'forte', 'aspero', 'bom')),
  grind_points: fc.integer({ min: -20, max: 20 }),
  temperature_shift: fc.integer({ min: -40, max: 40 }),
  time_shift_seconds: fc.integer({ min: -600, max: 600 }),
  grind_setting: orNull(fc.integer({ min: 0, max: 9999 }).map((value) => value / 100)),
  gear: orNull(text(80)),
  temperature_c: orNull(tenths(0, 100)),
  aroma: score,
  acidity: score,
  sweetness: score,
  body: score,
  finish: score,
  flavours: orNull(text(80)),
  facts,
  brewed_at: moment,
});

/** Numbers from which `pick` chooses the rows that another row refers to, or none. */
const links = fc.record({
  method: fc.nat(99),
  bean: fc.nat(99),
  water: fc.nat(99),
  grinder: fc.nat(99),
  before: fc.nat(99),
  picture: fc.nat(99),
  isWeighed: fc.boolean(),
  isTwice: fc.boolean(),
  twin: fc.uuid(),
});

const recipes = fc.array(
  fc.tuple(
    fc.record({
      id: fc.uuid(),
      title: text(40),
      roast,
      coffee_grams: tenths(10, 20),
      water_ml: tenths(200, 300),
      temperature_c: orNull(fc.integer({ min: 0, max: 100 })),
      grind: text(40),
      grinder: orNull(
        fc.record({
          name: text(20),
          unit: fc.constant('cliques'),
          setting: fc.nat(60),
          modelId: fc.constant(null),
        }),
      ),
      steps: fc.array(fc.record({ time: fc.nat(300), title: text(30) }), { maxLength: 4 }),
      total_seconds: fc.nat(600),
      source: orNull(text(40)),
      created_at: moment,
    }),
    links,
  ),
  { maxLength: 3 },
);

type Row = Record<string, unknown>;
const pick = (ids: readonly unknown[], nth: number, otherwise: unknown) =>
  ids[nth % (ids.length + 1)] ?? otherwise;

export const journals: fc.Arbitrary<Journal> = fc
  .record({
    methods,
    waters,
    grinders,
    beans,
    recipes,
    brews: fc.array(fc.tuple(brewValues, links), { minLength: 1, maxLength: 4 }),
  })
  .map((parts) => {
    const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
    const [own, bean] = [idsOf(parts.methods), idsOf(parts.beans)];
    const pictures = new Map<string, number>();
    const picture = (id: string, nth: number) => {
      if (nth % 3 === 0) pictures.set(id, 200 + pictures.size);
    };
    const brews: Row[] = [];
    for (const [values, link] of parts.brews) {
      // All brews of a series have the method and the bean of the first brew.
      const before =
        link.before % 2 === 0 ? brews[link.before % Math.max(brews.length, 1)] : undefined;
      const brew = {
        ...values,
        method_id: before?.method_id ?? pick(own, link.method, 'v60'),
        bean_id: before ? before.bean_id : pick([...bean, CATALOGUE_BEAN], link.bean, null),
        water_id: pick(idsOf(parts.waters), link.water, null),
        grinder_id: pick(idsOf(parts.grinders), link.grinder, null),
        dialled_from: before?.id ?? null,
        recipe:
          link.method % 2 === 0
            ? {
                methodId: pick(own, link.method, 'v60'),
                steps: [{ title: values.notes }],
                ratio: 16.5,
              }
            : null,
      };
      brews.push(brew);
      picture(values.id, link.picture);
      if (link.isTwice) brews.push({ ...brew, id: link.twin });
    }
    for (const [nth, { id }] of parts.beans.entries()) picture(id, nth);
    return {
      pictures,
      tables: {
        brew_methods: parts.methods,
        waters: parts.waters,
        grinders: parts.grinders,
        beans: parts.beans,
        grinder_settings: parts.grinders.flatMap(({ id }, nth) =>
          ['v60', ...own].slice(0, nth + 1).map((method_id, at) => ({
            grinder_id: id,
            method_id,
            setting: 20 + at + 0.25,
          })),
        ),
        recipes: parts.recipes.map(([values, link]) => ({
          ...values,
          method_id: pick(own, link.method, 'v60'),
          bean_id: pick(bean, link.bean, null),
        })),
        brews,
        brew_curves: parts.brews.flatMap(([{ id }, link]) =>
          link.isWeighed
            ? [
                {
                  brew_id: id,
                  curve: CURVE,
                  arrangement: 'server',
                  first_drip_ms: 5200,
                  wet_ms: null,
                },
              ]
            : [],
        ),
      },
    };
  });
