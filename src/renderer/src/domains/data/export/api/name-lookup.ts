import { query } from '@/lib/query';
import { idsOf, type NamedKind, type Names } from '../name-columns';

/** Ids asked for by one request. */
const AT_ONCE = 100;

const asNames = (rows: readonly { id: string; name: string | null }[]): Names =>
  new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));

async function fetchPeople(ids: readonly string[]): Promise<Names> {
  const people: { id: string; name: string | null }[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    people.push(
      ...(await query((db) => db.from('profiles').select('id, name:username').in('id', some))),
    );
  }
  return asNames(people);
}

/** Small catalogues are read as a whole, when rows first refer to them. */
const CATALOGUES: Record<Exclude<NamedKind, 'people'>, () => Promise<Names>> = {
  methods: async () => asNames(await query((db) => db.from('brew_methods').select('id, name'))),
  beans: async () => asNames(await query((db) => db.from('beans').select('id, name'))),
  grinders: async () => asNames(await query((db) => db.from('grinders').select('id, name'))),
  waters: async () => asNames(await query((db) => db.from('waters').select('id, name'))),
  recipes: async () => asNames(await query((db) => db.from('recipes').select('id, name:title'))),
  lessons: async () =>
    asNames(await query((db) => db.from('study_lessons').select('id, name:title'))),
  achievements: async () =>
    asNames(await query((db) => db.from('achievements').select('id, name'))),
  challenges: async () =>
    asNames(await query((db) => db.from('challenges').select('id, name:title'))),
};

const isCatalogue = (kind: string): kind is keyof typeof CATALOGUES => kind in CATALOGUES;

/** Looks up the names behind ids for the sheets, page by page, each of them once. */
export function createNameBook() {
  const known = new Map<NamedKind, Names>();
  return {
    /**
     * Returns all names so far, including those of these rows. Throws AppError; may be repeated.
     */
    async learn(rows: readonly object[]): Promise<ReadonlyMap<NamedKind, Names>> {
      for (const kind of Object.keys(CATALOGUES).filter(isCatalogue)) {
        if (known.has(kind) || idsOf(kind, rows).length === 0) continue;
        known.set(kind, await CATALOGUES[kind]());
      }
      const people = known.get('people') ?? new Map<string, string>();
      const strangers = idsOf('people', rows).filter((id) => !people.has(id));
      if (strangers.length > 0) {
        known.set('people', new Map([...people, ...(await fetchPeople(strangers))]));
      }
      return known;
    },
  };
}
