import { describe, expect, it } from 'vitest';
import { allActions, findActions } from './actions';

const actions = allActions({ methods: [{ id: 'v60', name: 'V60' }], recipes: [] });
const labels = (typed: string) => findActions(actions, typed).map(({ label }) => label);

describe('findActions', () => {
  it('finds without accents and in any order of words', () => {
    expect(labels('graos')).toContain('Grãos');
    expect(labels('conta excluir')).toEqual(['Seus dados']);
  });

  it('puts what begins with the words first', () => {
    expect(labels('receitas')[0]).toBe('Receitas');
    expect(labels('receitas')).toContain('Todas as receitas');
  });

  it('leads to the methods and to every known recipe', () => {
    expect(labels('v60')[0]).toMatch(/V60/);
    expect(labels('hoffmann').length).toBeGreaterThan(0);
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
  });

  it('shows the places before anything is typed', () => {
    expect(labels('')).toEqual(expect.arrayContaining(['Dashboard', 'Modo balcão', 'Seus dados']));
    expect(labels('xyzzy')).toEqual([]);
  });
});
