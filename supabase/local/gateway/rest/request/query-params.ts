import { badRange, RestError } from '../errors.ts';
import { type Condition, parseFilterValue, parseGroup } from './filter.ts';
import { type OrderTerm, parseOrder } from './order.ts';
import { Scanner } from './scanner.ts';
import {
  type EmbedItem,
  type FieldRef,
  parseJsonPath,
  parseSelect,
  type SelectItem,
} from './select.ts';

export interface QueryNode {
  readonly embed: EmbedItem | null;
  readonly items: readonly SelectItem[];
  readonly children: readonly QueryNode[];
  conditions: Condition[];
  order: readonly OrderTerm[];
  limit: number | null;
  offset: number;
}

export interface ParsedQuery {
  readonly root: QueryNode;
  /** `columns=`: the payload's keys to write; null if not given. */
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
}

const MAX_PARAMETERS = 200;

export function parseQuery(params: URLSearchParams): ParsedQuery {
  if (params.size > MAX_PARAMETERS) {
    throw new RestError(400, 'PGRST100', `more than ${MAX_PARAMETERS} query parameters`);
  }
  const root = makeNode(null, parseSelect(params.get('select') ?? '*'));
  for (const [key, value] of params) {
    if (key === 'select' || key === 'columns' || key === 'on_conflict') continue;
    applyParameter(root, key, value);
  }
  return {
    root,
    columns: parseNames('columns parameter', params.get('columns')),
    onConflict: parseNames('on_conflict parameter', params.get('on_conflict')),
  };
}

function makeNode(embed: EmbedItem | null, items: readonly SelectItem[]): QueryNode {
  const children = items
    .filter((item) => item.kind === 'embed')
    .map((item) => makeNode(item, item.items));
  const names = children.map((child) => (child.embed === null ? '' : embedName(child.embed)));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new RestError(400, '42712', `table name "${twice}" specified more than once`);
  }
  return { embed, items, children, conditions: [], order: [], limit: null, offset: 0 };
}

function isReserved(key: string): boolean {
  return ['order', 'limit', 'offset', 'and', 'or'].includes(key);
}

function parseNames(what: string, text: string | null): readonly string[] | null {
  if (text === null) return null;
  const scanner = new Scanner(what, text);
  const names: string[] = [];
  do {
    scanner.skipBlanks();
    names.push(scanner.name());
    scanner.skipBlanks();
  } while (scanner.take(','));
  scanner.expectEnd();
  return [...new Set(names)];
}

/** Parses `a.b.column->key` into the path of embeds and the field. */
function parseKey(key: string): { path: readonly string[]; field: FieldRef } {
  const scanner = new Scanner('tree path', key);
  const names = [scanner.name()];
  while (scanner.take('.')) names.push(scanner.name());
  const steps = parseJsonPath(scanner);
  scanner.expectEnd();
  return { path: names.slice(0, -1), field: { name: names.at(-1) ?? '', path: steps } };
}

function applyParameter(root: QueryNode, key: string, value: string): void {
  const { path, field } = parseKey(key);
  if (field.path.length > 0 || !isReserved(field.name)) {
    findNode(root, path).conditions.push(parseFilterValue(field, value));
    return;
  }
  if (field.name === 'and' || field.name === 'or') {
    const negated = path.at(-1) === 'not';
    const node = findNode(root, negated ? path.slice(0, -1) : path);
    node.conditions.push(parseGroup(field.name, negated, value));
    return;
  }
  const node = findNode(root, path);
  if (field.name === 'order') node.order = parseOrder(value);
  else if (field.name === 'limit') node.limit = parseCount('limit', value);
  else node.offset = parseCount('offset', value) ?? 0;
}

function parseCount(what: string, value: string): number | null {
  if (/^-\d+$/.test(value)) {
    if (what === 'limit') throw badRange('Limit should be greater than or equal to zero.');
    return 0;
  }
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}

export function embedName(embed: EmbedItem): string {
  return embed.alias ?? embed.target;
}

function findNode(root: QueryNode, path: readonly string[]): QueryNode {
  let node = root;
  for (const name of path) {
    const next = node.children.find(({ embed }) => embed !== null && embedName(embed) === name);
    if (next === undefined) {
      throw new RestError(
        400,
        'PGRST108',
        `'${name}' is not an embedded resource in this request`,
        {
          hint: `Verify that '${name}' is included in the 'select' query parameter.`,
        },
      );
    }
    node = next;
  }
  return node;
}
