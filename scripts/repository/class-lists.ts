import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import postcss, { AtRule, type Container, type Document, Rule } from 'postcss';
import { compile } from 'tailwindcss';
import { repositoryRoot } from '../lib/run-bin.ts';
import { isRecord, visitNodes } from '../lib/syntax-tree.ts';

/** The class names of one string literal; each case of a condition has a separate list. */
export interface ClassList {
  readonly line: number;
  readonly names: readonly string[];
  /** Names in the literal that contains this one; the element has these classes as well. */
  readonly outer: readonly string[];
}

const SHEETS = join(repositoryRoot, 'src/renderer/src');
const UTILITIES = join(SHEETS, 'ui/utilities.css');

/** Attributes, properties and variables that hold class lists, as `className` does. */
const HOLDER = /^(?:class(?:es|Names?)?|\w+(?:Class(?:Names?)?|_CLASS(?:ES)?))$/;

/** By type of a node: its properties with the name (HOLDER) and the value of a class list. */
const HELD: Readonly<Record<string, readonly [name: string, value: string]>> = {
  JSXAttribute: ['name', 'value'],
  Property: ['key', 'value'],
  VariableDeclarator: ['id', 'init'],
};

/** By type of a node: its properties that can contain classes; a condition's test cannot. */
const PASSES: Readonly<Record<string, readonly string[]>> = {
  ArrowFunctionExpression: ['body'],
  ConditionalExpression: ['consequent', 'alternate'],
  JSXExpressionContainer: ['expression'],
  LogicalExpression: ['right'],
  ObjectExpression: ['properties'],
  Property: ['value'],
};

const namesIn = (text: string) => text.split(/\s+/).filter((name) => name !== '');

function listsIn(source: string, node: unknown, outer: readonly string[]): ClassList[] {
  if (Array.isArray(node)) return node.flatMap((each) => listsIn(source, each, outer));
  if (!isRecord(node)) return [];
  const line = source.slice(0, Number(node.start)).split('\n').length;
  if (node.type === 'Literal') {
    return typeof node.value === 'string' ? [{ line, names: namesIn(node.value), outer }] : [];
  }
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    const names = node.quasis.flatMap((quasi) =>
      isRecord(quasi) && isRecord(quasi.value) ? namesIn(String(quasi.value.cooked)) : [],
    );
    return [{ line, names, outer }, ...listsIn(source, node.expressions, [...outer, ...names])];
  }
  const children = PASSES[String(node.type)] ?? [];
  return children.flatMap((child) => listsIn(source, node[child], outer));
}

export function classListsOf(path: string, source: string): ClassList[] {
  const lists: ClassList[] = [];
  visitNodes(parseSync(path, source).program, (node) => {
    const [name, value] = HELD[String(node.type)] ?? [];
    const holder = name === undefined ? null : node[name];
    if (value === undefined || !isRecord(holder) || !HOLDER.test(String(holder.name))) return;
    lists.push(...listsIn(source, node[value], []));
  });
  return lists.filter(({ names }) => names.length > 0);
}

/** Returns the classes that a module reads but its stylesheets lack. */
export function missingClassesOf(path: string, source: string): string[] {
  const rules = new Map<string, string>();
  for (const [, local = '', from = ''] of source.matchAll(
    /import (\w+) from '(.+\.module\.css)'/g,
  )) {
    const sheet = from.startsWith('@/') ? join(SHEETS, from.slice(2)) : join(dirname(path), from);
    rules.set(local, readFileSync(sheet, 'utf8'));
  }
  const missing: string[] = [];
  visitNodes(parseSync(path, source).program, ({ type, object, property }) => {
    if (type !== 'MemberExpression' || !isRecord(object) || !isRecord(property)) return;
    const css = rules.get(String(object.name));
    const name = String(property.name);
    if (css !== undefined && !new RegExp(`\\.${name}(?![\\w-])`).test(css)) missing.push(name);
  });
  return missing;
}

/** A selector with one class, what comes before it and what after: `:hover`, ` > * + *`. */
const ONE_CLASS = /^([^.]* )?\.((?:[\w-]|\\.)+)([^.]*)$/;

/** Returns the classes of a stylesheet, each with the properties that it sets and where. */
function classesIn(css: string): Map<string, string> {
  const classes = new Map<string, string[]>();
  postcss.parse(css).walkDecls(({ parent, prop }) => {
    const within: string[] = [];
    let name: string | undefined;
    let node: Container | Document | undefined = parent;
    for (; node !== undefined; node = node.parent) {
      if (node instanceof AtRule) within.push(node.params);
      if (!(node instanceof Rule)) continue;
      const [, before = '', only, state = ''] = ONE_CLASS.exec(node.selector) ?? [];
      name ??= only;
      within.push(before, state);
    }
    if (name === undefined) return;
    const key = name.replaceAll('\\', '');
    classes.set(key, [...(classes.get(key) ?? []), [prop, ...within].join(' ')].toSorted());
  });
  return new Map([...classes].map(([name, properties]) => [name, properties.join(', ')]));
}

export async function knownClasses(names: readonly string[]): Promise<Map<string, string>> {
  const { build } = await compile(readFileSync(UTILITIES, 'utf8'), {
    base: dirname(UTILITIES),
    loadStylesheet: async (id, base) => {
      const path = fileURLToPath(import.meta.resolve(id));
      return { path, base, content: readFileSync(path, 'utf8') };
    },
  });
  const global = readFileSync(join(SHEETS, 'global.css'), 'utf8');
  return new Map([...classesIn(global), ...classesIn(build([...names]))]);
}

/** Most classes of an element; more are hard to read and belong in a rule of a CSS module. */
const MOST = 8;

export function faultsOf(list: ClassList, known: ReadonlyMap<string, string>): string[] {
  const { outer, names } = list;
  const faults = names.flatMap((name, index) => {
    if (!known.has(name)) return [`${name} is unknown`];
    const earlier = [...outer, ...names.slice(0, index)];
    if (earlier.includes(name)) return [`${name} is repeated`];
    const other = earlier.find((each) => known.get(each) === known.get(name));
    return other === undefined ? [] : [`${name} contradicts ${other}`];
  });
  const count = outer.length + names.length;
  return count > MOST ? [...faults, `${count} classes are more than ${MOST}`] : faults;
}

export function readComponents(): Map<string, string> {
  const paths = globSync(`${SHEETS}/**/*.tsx`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test(?:-support)?\.tsx$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
