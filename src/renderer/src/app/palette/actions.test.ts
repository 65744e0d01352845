import { describe, expect, it } from 'vitest';
import { allActions, findActions } from './actions';

const actions = allActions({ methods: [{ id: 'v60', name: 'V60' }], recipes: [] });
const labels = (typed: string) => findActions(actions, typed).map(({ label }) => label);

describe('findActions', () => {
  it('finds actions without accents and with the words in any order', () => {
    expect(labels('graos')).toContain('Grãos');
    expect(labels('conta excluir')).toEqual(['Seus dados']);
  });

  it('puts actions first that begin with the words', () => {
    expect(labels('receitas')[0]).toBe('Receitas');
    expect(labels('receitas')).toContain('Todas as receitas');
  });

  it('finds the methods and every known recipe', () => {
    expect(labels('v60')[0]).toMatch(/V60/);
    expect(labels('hoffmann').length).toBeGreaterThan(0);
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
  });

  it('returns the places before the person types', () => {
    expect(labels('')).toEqual(expect.arrayContaining(['Dashboard', 'Modo balcão', 'Seus dados']));
    expect(labels('xyzzy')).toEqual([]);
  });
});
