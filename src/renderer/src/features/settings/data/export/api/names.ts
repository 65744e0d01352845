import { query } from '@/lib/query';
import { idsOf, type NamedKind, type Names } from '../names';

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

/** The names of what the rows refer to by id, for the sheets. Throws AppError. */
export async function fetchNames(rows: readonly object[]): Promise<ReadonlyMap<NamedKind, Names>> {
  const needs = (kind: NamedKind) => idsOf(kind, rows);
  return new Map<NamedKind, Names>([
    ['methods', asNames(await query((db) => db.from('brew_methods').select('id, name')))],
    ['beans', asNames(await query((db) => db.from('beans').select('id, name')))],
    ['grinders', asNames(await query((db) => db.from('grinders').select('id, name')))],
    ['waters', asNames(await query((db) => db.from('waters').select('id, name')))],
    ['recipes', asNames(await query((db) => db.from('recipes').select('id, name:title')))],
    ['lessons', asNames(await query((db) => db.from('study_lessons').select('id, name:title')))],
    ['achievements', asNames(await query((db) => db.from('achievements').select('id, name')))],
    ['challenges', asNames(await query((db) => db.from('challenges').select('id, name:title')))],
    ['people', await fetchPeople(needs('people'))],
  ]);
}
