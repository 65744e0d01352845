import { expect, it } from 'vitest';
import {
  classListsOf,
  faultsOf,
  knownClasses,
  missingClassesOf,
  readComponents,
} from './class-lists.ts';

async function faultsIn(source: string): Promise<string[]> {
  const lists = classListsOf('Planted.tsx', source);
  const known = await knownClasses(lists.flatMap(({ names }) => names));
  return lists.flatMap((list) => faultsOf(list, known));
}

it.each([
  ['an unknown class', '<p className="flex rwo" />', 'rwo is unknown'],
  ['a size off the scale', '<p className="p-7" />', 'p-7 is unknown'],
  [
    'a colour that is no token',
    `<p className={\`text-red-500 \${own}\`} />`,
    'text-red-500 is unknown',
  ],
  ['an unknown class of a part', '<Tabs classNames={{ tab: "rwo" }} />', 'rwo is unknown'],
  ['an unknown class in a variable', `const CARD_CLASSES = \`rwo \${own}\``, 'rwo is unknown'],
  ['an unknown class of a link', '<NavLink className={() => "rwo"} />', 'rwo is unknown'],
  ['a repeated class', `<p className={\`flex \${own} flex\`} />`, 'flex is repeated'],
  [
    'a class that a case repeats',
    `<p className={\`flex \${open ? "flex" : "grid"}\`} />`,
    ['flex is repeated', 'grid contradicts flex'],
  ],
  [
    'two gaps at one width',
    '<p className="gap-xs sm:gap-sm sm:gap-md" />',
    'sm:gap-md contradicts sm:gap-sm',
  ],
  [
    'two backgrounds under the pointer',
    '<p className="bg-surface hover:bg-sunk hover:bg-surface" />',
    'hover:bg-surface contradicts hover:bg-sunk',
  ],
  ['two sizes', '<p className="text-sm text-lg" />', 'text-lg contradicts text-sm'],
  [
    'too many classes',
    '<p className="flex p-sm mt-md mb-md gap-sm text-sm text-ink font-bold w-full" />',
    '9 classes are more than 8',
  ],
])('finds %s', async (_what, source, faults) => {
  expect(await faultsIn(source)).toEqual([faults].flat());
});

it('accepts utilities, global classes, the classes of a module, and other words', async () => {
  const source = `
    <p title="rwo" className={kind === 'rwo' ? classes.open : \`visually-hidden \${classes.text}\`}>
      <b className={\`display-number \${big ? 'text-xl' : 'text-md'} cols-2 px-md\`}>rwo</b>
      <a className="no-underline hover:underlined focus-inside divided">rwo</a>
    </p>`;
  expect(await faultsIn(source)).toEqual([]);
});

it('finds no fault in the class lists of the app', async () => {
  const files = [...readComponents()].map(
    ([path, source]) => [path, classListsOf(path, source)] as const,
  );
  const lists = files.flatMap(([, own]) => own);
  expect(lists.length).toBeGreaterThan(1_000);
  const known = await knownClasses(lists.flatMap(({ names }) => names));
  const faults = files.flatMap(([path, own]) =>
    own.flatMap((list) => faultsOf(list, known).map((what) => `${path}:${list.line}: ${what}`)),
  );
  expect(faults, 'classes are in ui/utilities.css').toEqual([]);
});

it('finds classes without a rule in the stylesheets that a module imports', () => {
  const source = `
    import classes from './PageHeader.module.css';
    export const Planted = () => <p className={\`\${classes.header} \${classes.rwo}\`} />;`;
  expect(missingClassesOf('src/renderer/src/ui/Planted.tsx', source)).toEqual(['rwo']);
  const missing = [...readComponents()].flatMap(([path, own]) =>
    missingClassesOf(path, own).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
