import { assignColumns } from './assign-columns';
import { comparableText } from './guess-fields';
import { cellText } from './json-table';
import { FIELDS, type Field } from './source-table';

/* Rows of a JSON that refer by id to items of its other lists, such as a recipe or a bean. */

export type Item = Record<PropertyKey, unknown>;

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Separates the names in the path of a member; a point would not do, as names have points. */
export const INSIDE = '\t';
const lastOf = (path: string) => path.split(INSIDE).at(-1) ?? path;

/** Members that name the kind of an item in a list of several kinds. */
const KIND_MEMBERS = ['kind', 'type', 'event', 'tipo', 'evento'];
const kindOf = (item: Item): string =>
  KIND_MEMBERS.map((name) => cellText(item[name])).find((kind) => kind !== '') ?? '';

/** An item that an id identifies, with the name of its list or kind. */
interface Target {
  list: string;
  item: Item;
}

type Targets = ReadonlyMap<string, readonly Target[]>;

const MOST_ALIKE = 20;
const DEEPEST_ITEM = 5;

/** Returns the items in a JSON by their ids, or by their keys in an object. */
export function targetsIn(value: unknown): Targets {
  const targets = new Map<string, Target[]>();
  const add = (id: unknown, list: string, item: Item) => {
    const text = cellText(id);
    if (text === '') return;
    const found = targets.get(text);
    if (found === undefined) targets.set(text, [{ list, item }]);
    else if (found.length < MOST_ALIKE && found.every((other) => other.item !== item)) {
      found.push({ list, item });
    }
  };
  const collect = (part: unknown, list: string, depth: number): void => {
    if (depth > DEEPEST_ITEM) return;
    if (Array.isArray(part)) {
      for (const item of part.filter(isItem)) {
        for (const id of [item.id, item.uuid, item._id, item.key]) {
          add(id, list || kindOf(item), item);
        }
      }
    } else if (isItem(part)) {
      for (const [key, child] of Object.entries(part)) {
        if (isItem(child)) add(key, list, child);
        collect(child, key, depth + 1);
      }
    }
  };
  collect(value, '', 0);
  return targets;
}

/** Members with the id of an item of another list: 'beanId', 'grinder_id', 'id_receita'. */
const REFERENCE = /^(?:(.+?)[_ ]?(?:id|uuid|ref)|id[_ ]?(.+))$/i;
/** Words for the items of each kind of list, in several languages. */
const KINDS: readonly RegExp[] = [
  /bean|coffee|cafe|grao|bag|pacote/,
  /grind|mill|moedor|moinho/,
  /method|metodo|brewer|device|equip|dripper/,
  /recipe|receita|profile|perfil/,
];
/** An id other than a small number; several lists may use the same small numbers. */
const LONG_ID = /\D|\d{4}/;

/** Whether a list has the items that a member names: 'grao' of the list 'graos'. */
function isOfList(stem: string, list: string): boolean {
  const [one, other] = [comparableText(stem), comparableText(list)];
  if (one === '' || other === '') return false;
  return other.includes(one) || KINDS.some((kind) => kind.test(one) && kind.test(other));
}

/** Finds the item to which a member refers; null if there is none, or if several are likely. */
function targetOf(
  path: string,
  text: string,
  targets: Targets,
): { stem: string; item: Item } | null {
  const found = targets.get(text) ?? [];
  if (found.length === 0) return null;
  const names = path.split(INSIDE);
  // '{"bean": {"id": 1}}' refers to a bean too.
  const isInside = names.length > 1 && /^(?:_?id|uuid|ref)$/i.test(names.at(-1) ?? '');
  const whole = isInside ? names.slice(0, -1).join(INSIDE) : path;
  const last = lastOf(whole);
  const [, before, after] = REFERENCE.exec(last) ?? [];
  const named = before ?? after;
  const stem = named ?? last;
  const [target, ...others] = found.filter(({ list }) => isOfList(stem, list));
  const [only] =
    (isInside || named !== undefined) && found.length === 1 && LONG_ID.test(text) ? found : [];
  const { item } = (others.length === 0 ? target : undefined) ?? only ?? {};
  return item === undefined
    ? null
    : { stem: whole.slice(0, whole.length - last.length) + stem, item };
}

const NAME_MEMBERS = ['name', 'nome', 'nombre', 'title', 'titulo', 'label', 'model', 'modelo'];
/** Members that a row does not copy from a linked item: ids, dates, values of one brew. */
const OWN_MEMBER = /^_?(?:uu)?id$|^(?:created|updated|criad)/i;
const OF_ONE_BREW: readonly (Field | undefined)[] = ['date', 'time', 'duration', 'rating', 'notes'];
/** Most references that are followed in turn: to a brew's recipe, then to its method. */
const LONGEST_WAY = 2;

type Row = Map<string, string>;
type Members = (item: Item) => [path: string, text: string][];

/** A row's own members, with names for ids, and the members of the items it refers to. */
interface LinkedRow {
  own: Row;
  linked: Row;
}

/** Replaces ids in a row by the names of their items, and adds the items' members. */
function linkedRow(item: Item, targets: Targets, membersOf: Members, way = 1): LinkedRow {
  const own: Row = new Map();
  const linked: Row = new Map();
  const members = membersOf(item);
  const paths = new Set(members.map(([path]) => path));
  for (const [path, text] of members) {
    const target = way > LONGEST_WAY ? null : targetOf(path, text, targets);
    const isOfKind =
      target !== null && (kindOf(item) === '' || kindOf(target.item) !== kindOf(item));
    if (!isOfKind || (target.stem !== path && paths.has(target.stem))) {
      own.set(path, text);
      continue;
    }
    const nameMember = NAME_MEMBERS.find((name) => cellText(target.item[name]) !== '');
    own.set(
      nameMember === undefined ? path : target.stem,
      nameMember === undefined ? text : cellText(target.item[nameMember]),
    );
    const inner = linkedRow(target.item, targets, membersOf, way + 1);
    for (const [member, value] of [...inner.own, ...inner.linked]) {
      if (member === nameMember || OWN_MEMBER.test(lastOf(member))) continue;
      linked.set(`${target.stem}${INSIDE}${member}`, value);
    }
  }
  return { own, linked };
}

function fieldOf(header: string): Field | undefined {
  const { mapping } = assignColumns([header]);
  return FIELDS.find((field) => mapping[field] === 0);
}

/**
 * Returns the rows of a list with the items of other lists to which they refer.
 * A member of an item fills the row's own member of the same field, if that is empty.
 */
export function linkedRows(items: readonly Item[], all: Targets, membersOf: Members): Row[] {
  // If all items of this list have one kind, a reference between two of them is to an earlier brew.
  // Its values are not the row's, so it is left out.
  const siblings = new Set(items);
  const kinds = new Set(items.map(kindOf));
  const targets = new Map(
    [...all].flatMap(([id, found]) => {
      const others = found.filter(({ item }) => !siblings.has(item) || kinds.size > 1);
      return others.length === 0 ? [] : [[id, others] as const];
    }),
  );
  const rows = items.map((item) => linkedRow(item, targets, membersOf));
  const fields = new Map<string, Field | undefined>();
  const fieldOfPath = (path: string) => {
    if (!fields.has(path)) fields.set(path, fieldOf(lastOf(path)));
    return fields.get(path);
  };
  const ownPaths = [...new Set(rows.flatMap(({ own }) => [...own.keys()]))];
  return rows.map(({ own, linked }) => {
    const row = new Map(own);
    for (const [path, text] of linked) {
      const field = fieldOfPath(path);
      if (OF_ONE_BREW.includes(field)) continue;
      const same = ownPaths.find(
        (each) =>
          lastOf(each) === lastOf(path) || (field !== undefined && fieldOfPath(each) === field),
      );
      const place = same ?? path;
      if (!row.has(place)) row.set(place, text);
    }
    return row;
  });
}
