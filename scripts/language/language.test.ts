import { describe, expect, it } from 'vitest';
import { bannedNames } from './names.ts';
import { type Prose, proseOf } from './prose.ts';
import { complaintsAbout } from './rules.ts';

const rulesOf = (text: string, kind: Prose['kind'] = 'comment') =>
  complaintsAbout({ kind, text }).map(({ rule }) => rule);

describe('complaintsAbout', () => {
  it.each([
    'Shows whoever follows.',
    'Keeps whatever was typed.',
    'Returns null for nobody.',
    'Waits for somebody.',
    'Works for anybody.',
    'The server told the client.',
    'The server tells the client.',
    'The row stands there.',
    'The file lies on the disk.',
    'One entry for each deed.',
    'Draws the wish.',
    'A taking waits.',
    'Sends each pending taking.',
    'Rouses the engine.',
    'Hurries the outbox.',
    'Removes the leaver.',
    'Waits at the turnstile.',
  ])('finds the banned word in "%s"', (text) => {
    expect(rulesOf(text)[0]).toMatch(/^banned word/);
  });

  it.each([
    'What it says.',
    'Who asks gets it.',
    'Whose row it is.',
    'Of the rows the newest.',
    'It is sent. What failed is sent again.',
  ])('finds the hidden subject in "%s"', (text) => {
    expect(rulesOf(text)).toEqual(['sentence without its subject first']);
  });

  it('finds a first line of a doc comment above 90 characters', () => {
    expect(rulesOf('x'.repeat(91), 'doc')).toHaveLength(1);
    expect(rulesOf(`${'x'.repeat(90)}\n${'y'.repeat(120)}`, 'doc')).toEqual([]);
    expect(rulesOf('x'.repeat(91), 'comment')).toEqual([]);
  });

  it('accepts plain sentences, terms of the field, code and quoted texts', () => {
    const plain = [
      'The engine retries after 2 s.',
      'A stand-alone server; UTC stands for universal time.',
      'Calls `tells()`.',
      'Shows "Ninguém told".',
      'Of course it is.',
      'What happens when the token expires?',
      'Understands both formats.',
    ];
    expect(plain.flatMap((text) => rulesOf(text))).toEqual([]);
  });
});

describe('proseOf', () => {
  const textsOf = (path: string, source: string) =>
    proseOf(path, source).map(({ kind, text }) => [kind, text]);

  it('reads comments of TypeScript, but no directives and no strings', () => {
    const source = [
      "const a = '// a text';",
      '// One comment',
      '// on two lines',
      '/**',
      ' * Returns a.',
      ' * Unit: ms.',
      ' */',
      '// biome-ignore lint/x: reason',
      'const View = () => <p>{/* in a page */}</p>;',
    ].join('\n');
    expect(textsOf('a.tsx', source)).toEqual([
      ['comment', 'One comment\non two lines'],
      ['doc', 'Returns a.\nUnit: ms.'],
      ['comment', 'in a page'],
    ]);
  });

  it('reads titles of tests, of their tables and groups', () => {
    const source =
      "describe('the outbox', () => { it.each([1])('sends %s', () => {}); test.skip(`waits`); });";
    expect(textsOf('a.test.ts', source)).toEqual([
      ['title', 'the outbox'],
      ['title', 'sends %s'],
      ['title', 'waits'],
    ]);
    expect(textsOf('a.ts', source)).toEqual([]);
  });

  it('reads messages of errors and the log', () => {
    const source = "throw new Error('Is gone.'); log.warn(`Was told.`, b); call('other');";
    expect(textsOf('a.ts', source)).toEqual([
      ['message', 'Is gone.'],
      ['message', 'Was told.'],
    ]);
    const incidents = "options.onIncident?.('Is lost.'); throw validationFailed('Is missing.');";
    expect(textsOf('a.ts', incidents)).toEqual([
      ['message', 'Is lost.'],
      ['message', 'Is missing.'],
    ]);
    expect(rulesOf('The system was not told', 'message')).toHaveLength(1);
    expect(rulesOf('What is missing.', 'message')).toEqual([]);
  });

  it('reads comments of SQL, its descriptions and the ones of CSS', () => {
    const sql = "-- Holds rows.\ncomment on table a is 'Rows -- of ' 'people.';\nselect '-- none';";
    expect(textsOf('a.sql', sql)).toEqual([
      ['comment', 'Holds rows.'],
      ['comment', 'Rows -- of people.'],
    ]);
    expect(textsOf('a.css', '/* For phones. */ a { color: red }')).toEqual([
      ['comment', 'For phones.'],
    ]);
  });

  it('reads Markdown by paragraph, without code', () => {
    const markdown =
      '# Title\n\nOne\ntwo.\n\n```\nnobody\n```\n- entry\n\n| a cell | b |\n| --- | --- |';
    expect(textsOf('a.md', markdown)).toEqual([
      ['markdown', 'Title'],
      ['markdown', 'One\ntwo.'],
      ['markdown', 'entry'],
      ['markdown', '| a cell | b |'],
    ]);
  });
});

describe('bannedNames', () => {
  const found = (path: string, source = '') =>
    bannedNames(path, source).map(({ line, name }) => `${line} ${name}`);

  it('finds banned words in identifiers of TypeScript, private ones and components included', () => {
    expect(found('a.ts', 'const a = 1;\nconst toldPeople = [];')).toEqual(['2 toldPeople']);
    expect(found('a.ts', 'const MOST_KEPT = 1; type Deed = 0;')).toEqual(['1 MOST_KEPT', '1 Deed']);
    expect(found('a.ts', 'class A { #gone = 0; }')).toEqual(['1 gone']);
    expect(found('a.tsx', 'const a = <Nobody />;')).toEqual(['1 Nobody']);
  });

  it('finds banned words in names of SQL, classes of CSS and names of files', () => {
    expect(found('a.sql', "select 1;\nselect kept.n from t as kept where a = 'told';")).toEqual([
      '2 kept',
    ]);
    expect(found('a.css', '.row { color: red; }\n.is-gone { color: red; }')).toEqual(['2 is-gone']);
    expect(found('src/app/house-rules.ts')).toEqual(['1 house-rules.ts']);
  });

  it('accepts whole other words, strings and comments', () => {
    const source = "const storyteller = 'told'; // gone\nconst icon = House; const indoors = 1;";
    expect(found('a.ts', source)).toEqual([]);
  });
});
