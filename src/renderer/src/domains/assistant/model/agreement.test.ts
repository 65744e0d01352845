import { knownRecipesFor } from '@shared/brew/known-recipes';
import { METHOD_IDS, METHODS } from '@shared/brew/methods';
import { dilutionFor } from '@shared/brew/water';
import { formatGrams, formatRatio } from '@shared/format';
import { expect, it } from 'vitest';
import { replyTo } from './reply';

/*
 * The assistant's figures for a method must be the method's own. For the catalogue and the course,
 * tests/database/agreement.test.ts checks the same.
 */

const named = METHOD_IDS.map((id) => [METHODS[id].name, id] as const);

function said(question: string): string {
  const { text, facts } = replyTo(question).answer;
  return [text, ...facts.map(({ value }) => value)].join('\n');
}

it.each(named)('%s has its own dose, ratio and grind in the answers', (name, id) => {
  const { defaultRatio, grind } = METHODS[id];
  const [own] = knownRecipesFor(id);
  if (!own) throw new Error(`no recipe for ${id}`);
  expect(said(`receita de ${name}`)).toContain(formatGrams(own.coffee));
  expect(said(`receita de ${name}`)).toContain(formatGrams(own.water));
  expect(said(`moagem para ${name}`).toLowerCase()).toContain(grind.toLowerCase());
  const ratio = defaultRatio ?? formatRatio(own.water / own.coffee);
  expect(said(`proporção de ${name}`)).toContain(ratio);
});

it('dilutes a cold brew by its ratio, in the same words as the recipe', () => {
  const [own] = knownRecipesFor('cold-brew');
  if (!own) throw new Error('no cold brew');
  const { text } = dilutionFor(own.water / own.coffee);
  expect(said('como diluir o cold brew?')).toContain(text);
  expect(said('receita de cold brew')).toContain(text);
});
