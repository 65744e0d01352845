import { GRINDERS } from '@shared/brew/grinders/charts';
import { describe, expect, it } from 'vitest';
import type { OwnGrinder } from './grinder-text';
import { grinderLine, rangeText } from './grinder-text';

const c40 = GRINDERS.find(({ id }) => id === 'comandante-c40');
const encore = GRINDERS.find(({ id }) => id === 'baratza-encore');
const own = {
  id: 'g',
  model_id: null,
  name: 'O meu',
  notes: '',
  settings: [],
  unit: 'cliques',
} satisfies OwnGrinder;
const recipe = (methodId: string, grindSize: string) => ({
  methodId,
  parameters: {
    coffeeGrams: 15,
    waterMl: 250,
    ratio: '1:16.7',
    temperature: 94,
    totalTime: 180,
    grindSize,
  },
});

describe('a grinder’s line for a recipe', () => {
  it("has the maker's range, then the range of users and a setting to start with", () => {
    expect(grinderLine(own, c40, recipe('v60', 'Média-fina (ajustar)'))).toMatchObject({
      setting: '18 a 35 cliques',
      about: 'do fabricante, quem usa fica entre 17 e 23: comece por 21',
    });
    expect(grinderLine(own, encore, recipe('chemex', 'Média-fina (ajustar)'))).toMatchObject({
      setting: 'número 20',
      about: expect.stringContaining('do fabricante, quem usa fica entre'),
    });
  });

  it('has the fractions of the dial', () => {
    const ode = GRINDERS.find(({ id }) => id === 'fellow-ode-2');
    const line = grinderLine(own, ode, recipe('french-press', 'Média-grossa (ajustar)'));
    expect(line?.setting).toMatch(/^números [\d⅓⅔]+ a [\d⅓⅔]+$/);
  });

  it('follows a recipe’s own grind, and calls the setting an estimate', () => {
    const line = grinderLine(own, c40, recipe('v60', 'Grossa (ajustar)'));
    expect(line?.about).toContain('estimativa');
    expect(line?.setting).not.toBe('18 a 35 cliques');
  });

  it('moves by the points of a dial-in series', () => {
    const fine = grinderLine(own, c40, recipe('v60', 'Média-fina, dois pontos mais fina'), -2);
    expect(fine?.setting).toBe('16 a 33 cliques');
  });

  it('prefers the person’s own setting, also for an unlisted grinder', () => {
    const found = { ...own, settings: [{ method_id: 'v60', setting: 22 }] };
    expect(grinderLine(found, c40, recipe('v60', 'Média-fina (ajustar)'))).toMatchObject({
      setting: '22 cliques',
      about: 'seu ajuste',
    });
    expect(grinderLine(found, undefined, recipe('v60', 'x'), -1)?.setting).toBe('21 cliques');
    expect(grinderLine(own, undefined, recipe('v60', 'x'))).toBeNull();
  });

  it('prefers the recipe’s own setting to all others, converted from another listed grinder', () => {
    const set = { modelId: 'comandante-c40', name: 'Comandante C40', unit: 'cliques' } as const;
    const said = (setting: number, points = 0) => ({
      ...recipe('v60', 'Média-fina'),
      grinder: { ...set, setting, points },
    });
    const mine = {
      ...own,
      model_id: 'comandante-c40',
      settings: [{ method_id: 'v60', setting: 9 }],
    };
    expect(grinderLine(mine, c40, said(24))).toMatchObject({
      setting: '24 cliques',
      about: 'o ajuste da receita',
    });
    // The recipe's setting already includes two points, and the third is added.
    expect(grinderLine(mine, c40, said(24, 2), 3)?.setting).toBe('25 cliques');
    const other = grinderLine({ ...own, model_id: 'baratza-encore' }, encore, said(24), 0, c40);
    expect(other?.about).toBe('estimativa a partir de Comandante C40: ajuste');
    expect(other?.setting).toBe('17 cliques');
    // Without a listed scale, the recipe's setting cannot be converted.
    expect(grinderLine(own, undefined, said(24), 0, c40)).toBeNull();
  });

  it.each([
    ['cliques', 15, 25, '15 a 25 cliques'],
    ['cliques', 1, 1, '1 clique'],
    ['número', 4.5, 4.5, 'número 4,5'],
    ['número', 2.67, 5.67, 'números 2,67 a 5,67'],
  ] as const)('writes %s %s to %s as %s', (unit, from, to, text) =>
    expect(rangeText(unit, from, to)).toBe(text),
  );
});
