import { expect, it } from 'vitest';
import { usernamesFor } from './suggest-username';

it.each([
  ['José Álvares', 'jose.alvares'],
  ['  Zoë   Ünal ', 'zoe.unal'],
  ['Lu', 'cafe.lu'],
  ['Ana_Maria.2', 'ana_maria.2'],
  ['Maria das Dores de Oliveira Castanheira', 'maria.das.dores.de.oliveira.'.slice(0, 28)],
])('%j suggests %j', (name, username) => {
  expect(usernamesFor(name)[0]).toBe(username);
});

it('counts on where the name is taken, and suggests nothing without a letter', () => {
  expect(usernamesFor('Clara').slice(0, 3)).toEqual(['clara', 'clara2', 'clara3']);
  expect(usernamesFor('王芳')).toEqual([]);
  expect(usernamesFor(' ')).toEqual([]);
});
