import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';
import { isRecord, visitNodes } from '../lib/syntax-tree.ts';

/** Matches code that reads a person's text; Arabic or Hebrew reorders the words beside it. */
const NAME = new RegExp(
  [
    '(?:person|author|user|actor|answering|replyTo|bean|recipe|water|grinder|method|lesson|unit|track',
    String.raw`|challenge|certificate|removing|leaving|toDelete|row|known|step|next|each)\??\.(?:name|title)$`,
    '|(?:author_name|other_user_name|holder_name|otherName|beanName|beanMissing|methodName|unitTitle|holder)$',
    '|^title$',
  ].join(''),
);

/** Calls whose text is stored, compared, logged or a part of an address, and so not shown. */
const NOT_SHOWN = /^(?:cutTo|encodeURIComponent|saveFile|logError|Error|storedTitle)$/;

const HIDDEN_ATTRIBUTES = new Set([
  'key',
  'to',
  'href',
  'src',
  'id',
  'className',
  'value',
  'state',
]);

/** Whether code reads a value and calls nothing: 'recipe.bean?.name'. */
const isPath = (code: string) => /^[\w?.]+$/.test(code);

/** Returns a value's code without its substitute: 'a.name' of `a.name ?? ''`. */
const withoutSubstitute = (code: string) => code.replace(/ \?\? ''$/, '');

type Node = Record<string, unknown>;

const textOf = (source: string, { start, end }: Node) =>
  typeof start === 'number' && typeof end === 'number' ? source.slice(start, end) : '';

function hiddenParts(source: string, program: unknown): Node[] {
  const parts: Node[] = [];
  visitNodes(program, (node) => {
    const { type, callee, name } = node;
    const calls = type === 'CallExpression' || type === 'NewExpression';
    if (calls && isRecord(callee) && NOT_SHOWN.test(textOf(source, callee))) parts.push(node);
    if (type !== 'JSXAttribute' || !isRecord(name)) return;
    if (HIDDEN_ATTRIBUTES.has(textOf(source, name))) parts.push(node);
  });
  return parts;
}

const contains = (outer: Node, inner: Node) =>
  Number(outer.start) <= Number(inner.start) && Number(outer.end) >= Number(inner.end);

const isList = (value: unknown): value is Node[] => Array.isArray(value) && value.every(isRecord);

/** Inline elements, which do not isolate the direction of a name. */
const INLINE = /^<(?:strong|b|em|i|span|q|a|Link|Anchor)\b/;

/** Returns the expressions of a child that is in the same line as its siblings. */
function expressionsIn(source: string, { type, expression, children, ...child }: Node): Node[] {
  if (type === 'JSXExpressionContainer') return isRecord(expression) ? [expression] : [];
  if (!isList(children) || !INLINE.test(textOf(source, child))) return [];
  return children.flatMap((each) => expressionsIn(source, each));
}

/** Returns the names beside other words, in a template or an element, that are not isolated. */
function bareNames(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const hidden = hiddenParts(source, program);
  const found = new Set<Node>();
  visitNodes(program, (node) => {
    const { type, expressions, children } = node;
    if (type === 'TemplateLiteral' && isList(expressions)) {
      for (const expression of expressions) found.add(expression);
    }
    if ((type !== 'JSXElement' && type !== 'JSXFragment') || !isList(children)) return;
    const shown = children.filter((child) => textOf(source, child).trim() !== '');
    // A name that is the only content of its element has no words beside it.
    if (shown.length < 2) return;
    for (const child of shown) {
      for (const expression of expressionsIn(source, child)) found.add(expression);
    }
  });
  return [...found]
    .filter((node) => {
      const code = withoutSubstitute(textOf(source, node));
      return isPath(code) && NAME.test(code);
    })
    .filter((node) => !hidden.some((part) => contains(part, node)))
    .map((node) => `${path}: ${textOf(source, node)}`);
}

it('finds a name beside words that is not isolated', () => {
  const inFile = (code: string) => bareNames('planted.tsx', code).length;
  /* biome-ignore-start lint/suspicious/noTemplateCurlyInString: source code */
  expect(inFile('const a = `Aceitar ${person.name}`;')).toBe(1);
  expect(inFile('const a = `Post de ${post.author.name}`;')).toBe(1);
  expect(inFile('const a = `Aceitar ${isolated(person.name)}`;')).toBe(0);
  expect(inFile('const a = cutTo(`${method.name}: V60`, 80);')).toBe(0);
  expect(inFile('const a = <p>com {recipe.bean.name}</p>;')).toBe(1);
  expect(inFile('const a = <p>com {isolated(recipe.bean.name)}</p>;')).toBe(0);
  expect(inFile('const a = <p>com <bdi>{recipe.bean.name}</bdi></p>;')).toBe(0);
  expect(inFile('const a = <p>com <b>{recipe.bean.name}</b></p>;')).toBe(1);
  expect(inFile('const a = <h2>{bean.name}</h2>;')).toBe(0);
  expect(inFile('const a = <Link to={`/x/${method.name}`} />;')).toBe(0);
  /* biome-ignore-end lint/suspicious/noTemplateCurlyInString: source code */
});

const APART = [
  // These modules name methods, recipes and pages of Coado, not people.
  '/assistant/model/',
  '/sign-in/landing/',
  '/domains/help/',
  // This module compares names and shows none.
  '/data/export/api/name-lookup.ts',
];

it('isolates the names that people gave within labels and sentences', () => {
  const files = globSync('src/{renderer/src,main,shared}/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|\.test-support\./.test(path))
    .filter((path) => !APART.some((part) => path.includes(part)));
  expect(files.length).toBeGreaterThan(900);
  const bare = files.flatMap((path) =>
    bareNames(path, readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(bare).toEqual([]);
});
