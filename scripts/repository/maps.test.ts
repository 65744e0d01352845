import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/**
 * Checks the maps of docs/architecture.md: a heading and numbered steps, each naming a file.
 * Each step must be called by the one before it, as imports, calls and names show; a step called by
 * an earlier one is a return. The steps after "Without a connection" must be connected to any
 * earlier one.
 */

/** The most modules and returns of each map while the server answers. */
const LIMITS = {
  'A like': { modules: 9, returns: 2 },
  'A brew': { modules: 10, returns: 2 },
  'A message': { modules: 10, returns: 2 },
  'An achievement': { modules: 12, returns: 1 },
  'The mini timer': { modules: 12, returns: 0 },
} as const;

const sections = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8').split(
  /^(?=#{2,3} )/m,
);

const filesOf = (text: string) =>
  [...text.matchAll(/^\d+\. `([^`]+)`[:;]/gm)].map(([, file]) => file ?? '');

interface Module {
  text: string;
  /** Files whose exports are used as values, or that are loaded by `import()`. */
  imports: ReadonlySet<string>;
  /** Names of the called functions and methods. */
  calls: ReadonlySet<string>;
  /** Names under which object literals hold functions. */
  callbacks: ReadonlySet<string>;
  /** Files to whose exports a function is passed, or whose stores are read or subscribed to. */
  subscribesTo: ReadonlySet<string>;
  strings: ReadonlySet<string>;
}

const ALIASES: readonly (readonly [string, string])[] = [
  ['@/', 'src/renderer/src/'],
  ['@shared/', 'src/shared/'],
];

/** Returns the path of an imported module without its extension; null for a package. */
function resolve(from: string, specifier: string): string | null {
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  const path = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : null;
  return path?.replace(/\.tsx?$/, '') ?? null;
}

/** Method names that say nothing about the called module. */
const BUILT_IN = new Set(
  [Array, Map, Set, Promise, String, Object, Function].flatMap((each) => [
    ...Object.getOwnPropertyNames(each.prototype),
    ...Object.getOwnPropertyNames(each),
  ]),
);

const isNode = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Visits each node of a syntax tree. */
function walk(value: unknown, visit: (node: { type: string }) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const part of Object.values(value)) walk(part, visit);
  }
}

/** Returns the text at a path of properties of a node; undefined when there is none. */
function at(node: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : null),
    node,
  );
}

function readModule(file: string): Module {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  const imports = new Set<string>();
  const calls = new Set<string>();
  const callbacks = new Set<string>();
  const subscribesTo = new Set<string>();
  const strings = new Set<string>();
  const found = { text, imports, calls, callbacks, subscribesTo, strings };
  if (file.endsWith('.sql')) return found;
  const origins = new Map<string, string>();
  const { program, module: links } = parseSync(file, text);
  for (const { moduleRequest, entries } of links.staticImports) {
    const path = resolve(file, moduleRequest.value);
    const values = entries.filter(({ isType }) => !isType);
    if (path === null || values.length === 0) continue;
    imports.add(path);
    for (const { localName } of values) origins.set(localName.value, path);
  }
  walk(program, (node) => {
    if (node.type === 'ImportExpression') {
      const source = at(node, 'source', 'value');
      const path = typeof source === 'string' ? resolve(file, source) : null;
      if (path !== null) imports.add(path);
    } else if (node.type === 'Literal') {
      const value = at(node, 'value');
      if (typeof value === 'string' && value.length > 3) strings.add(value);
    } else if (node.type === 'CallExpression') {
      const name = at(node, 'callee', 'property', 'name');
      const called = name ?? at(node, 'callee', 'name');
      if (typeof called === 'string' && !BUILT_IN.has(called)) calls.add(called);
      const given = at(node, 'arguments');
      const isFunctionGiven =
        Array.isArray(given) && given.some((each) => /Function/.test(String(at(each, 'type'))));
      const names = [
        isFunctionGiven ? at(node, 'callee', 'name') : null,
        isFunctionGiven || name === 'subscribe' ? at(node, 'callee', 'object', 'name') : null,
        at(node, 'callee', 'name') === 'useStore' ? at(given, '0', 'name') : null,
      ];
      for (const each of names) {
        const origin = typeof each === 'string' ? origins.get(each) : undefined;
        if (origin !== undefined) subscribesTo.add(origin);
      }
    } else if (node.type === 'Property') {
      const key = at(node, 'key', 'name');
      const type = String(at(node, 'value', 'type'));
      if (/Function|Identifier/.test(type) && typeof key === 'string') callbacks.add(key);
    } else if (node.type === 'TemplateElement') {
      const text = at(node, 'value', 'cooked');
      if (typeof text === 'string' && text.length > 3) strings.add(text);
    }
  });
  return found;
}

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}

/** Returns the tables, functions and topics that a migration names. */
const sqlNames = ({ text }: Module) =>
  new Set(
    [...text.matchAll(/\b(?:public|private)\.([a-z_]{4,})|'([a-z_]{4,}):?/g)].map(
      ([, a, b]) => a ?? b ?? '',
    ),
  );

const overlaps = (a: Iterable<string>, b: ReadonlySet<string>) =>
  [...a].some((each) => b.has(each));

/** Returns why the first file calls the second; null when nothing shows that it does. */
function callOf(from: string, to: string): string | null {
  const [a, b] = [moduleOf(from), moduleOf(to)];
  if (from.endsWith('.sql') || to.endsWith('.sql')) {
    const names = (file: string, module: Module) =>
      file.endsWith('.sql')
        ? sqlNames(module)
        : new Set([...module.strings].map((each) => each.replace(/:$/, '')));
    return overlaps(names(from, a), names(to, b)) ? 'name' : null;
  }
  if (a.imports.has(to.replace(/\.tsx?$/, ''))) return 'import';
  if (overlaps(a.calls, b.callbacks)) return 'callback';
  const listened = [...b.calls].filter((name) => /^(on[A-Z]|subscribe)/.test(name));
  if (overlaps(listened, a.callbacks) || b.subscribesTo.has(from.replace(/\.tsx?$/, '')))
    return 'subscription';
  // A hook renders the component that uses it.
  if (from.includes('/hooks/') && b.imports.has(from.replace(/\.tsx?$/, ''))) return 'hook';
  // Channels between processes have names like 'brews.publish'.
  const channels = [...a.strings].filter((each) => /^[a-z]+\.[a-zA-Z]+$/.test(each));
  return overlaps(channels, b.strings) ? 'channel' : null;
}

describe.each(Object.entries(LIMITS))('the map "%s"', (title, limits) => {
  const section = sections.find((text) => text.startsWith(`### ${title}\n`)) ?? '';
  const [online = '', offline = ''] = section.split(/^Without a connection/m);
  const steps = filesOf(online);
  const later = filesOf(offline);
  const returns = steps.filter((step, index) => {
    const before = steps[index - 1];
    return before !== undefined && callOf(before, step) === null;
  });

  it('misses no step: each is called by the one before it, or by an earlier one', () => {
    expect(steps.length).toBeGreaterThan(3);
    const missing = steps.filter(
      (step, index) =>
        index > 0 && steps.slice(0, index).every((each) => callOf(each, step) === null),
    );
    expect(missing).toEqual([]);
  });

  it('connects the steps without a connection to an earlier one', () => {
    const apart = later.filter((step, index) =>
      [...steps, ...later.slice(0, index)].every(
        (each) => callOf(each, step) === null && callOf(step, each) === null,
      ),
    );
    expect(apart).toEqual([]);
  });

  it('visits no module twice', () => {
    const all = [...steps, ...later];
    expect(all.filter((file, index) => all.indexOf(file) !== index)).toEqual([]);
  });

  it('states its number of modules and returns, which are within the limits', () => {
    expect(section).toContain(`${steps.length} modules, ${returns.length} returns`);
    expect(steps.length).toBeLessThanOrEqual(limits.modules);
    expect(returns.length).toBeLessThanOrEqual(limits.returns);
  });
});
