import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/** A person's name in a template; one written from right to left turns the words beside it. */
const BARE_NAME =
  /\$\{(?:[\w?]+\.)*(?:(?:person|author|user|actor|answering|replyTo)\??\.name|author_name|other_user_name|otherName|holder)\}/g;

const renderer = join(repositoryRoot, 'src/renderer/src');

it('finds a name that is not isolated', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
  expect('`Aceitar ${person.name}`'.match(BARE_NAME)).toHaveLength(1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
  expect('`Post de ${post.author.name}`'.match(BARE_NAME)).toHaveLength(1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
  expect('`Aceitar ${isolated(person.name)}`'.match(BARE_NAME)).toBeNull();
});

it('isolates the names of people within labels and sentences', () => {
  const bare = globSync('**/*.{ts,tsx}', { cwd: renderer })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      (readFileSync(join(renderer, path), 'utf8').match(BARE_NAME) ?? []).map(
        (name) => `${path}: ${name}`,
      ),
    );
  expect(bare).toEqual([]);
});
