import { generateRecipe } from '@shared/brew/generate-recipe';
import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDraft, toDraft } from './draft';
import type { RecipeDraft } from './draft-storage';
import { type EditorAction, reduceDraft } from './editor';

function known(id: string) {
  const found = KNOWN_RECIPES.find((each) => each.id === id);
  if (!found) throw new Error(`no recipe ${id}`);
  return toPlainRecipe(
    generateRecipe({
      method: { id: found.methodId, name: 'V60', temperatureC: 94, grind: 'Média-fina' },
      known: found,
      bean: null,
      beanId: null,
      roast: 'Média',
      coffeeGrams: found.coffee,
      waterMl: found.water,
    }),
  );
}

const padrao = () => toDraft(known('v60-padrao'), null);
const edited = (draft: RecipeDraft, ...actions: EditorAction[]) =>
  actions.reduce(reduceDraft, draft);
const problems = (draft: RecipeDraft) =>
  readDraft(draft).problems.map(({ step, field, message }) => [step, field, message]);

describe('a draft', () => {
  it('opens and reads back every recipe that Coado knows', () => {
    for (const { id } of KNOWN_RECIPES) {
      const recipe = known(id);
      const read = readDraft(toDraft(recipe, null));
      expect(read.problems).toEqual([]);
      expect(read.recipe).toEqual({ ...recipe, preparation: [] });
    }
  });

  it('says what is wrong beside the field, in words', () => {
    const draft = edited(
      padrao(),
      { type: 'write', field: 'title', text: '  ' },
      { type: 'write', field: 'coffee', text: 'muito' },
      { type: 'write', field: 'temperature', text: '101' },
      { type: 'writeStep', key: 1, field: 'time', text: '45x' },
      { type: 'writeStep', key: 2, field: 'grams', text: '40' },
      { type: 'writeStep', key: 2, field: 'end', text: '0:00' },
      { type: 'writeStep', key: 3, field: 'title', text: '' },
    );
    expect(problems(draft)).toEqual([
      [1, 'time', 'Use minutos e segundos, como 0:45.'],
      [2, 'end', 'A etapa começa em 0:00: precisa terminar depois.'],
      [null, 'coffeeGrams', 'Use um número, como 15,5.'],
      [null, 'title', 'Dê um nome à receita.'],
      [null, 'waterMl', 'As etapas chegam a 40 g, não a 250 g.'],
      [null, 'temperature', 'Use um número inteiro de 0 a 100.'],
      [2, 'targetWater', 'A etapa 1 já chega a 45 g: aqui precisa ser mais.'],
      [3, 'title', 'Dê um nome à etapa.'],
    ]);
  });

  it('reads a decimal comma', () => {
    const { recipe } = readDraft(
      edited(padrao(), { type: 'write', field: 'coffee', text: '15,5' }),
    );
    expect(recipe.coffeeGrams).toBe(15.5);
  });
});

describe('the editor', () => {
  it('keeps a typed setting while no grinder is chosen', () => {
    const grinder = { modelId: null, name: 'Meu moedor', unit: 'cliques' } as const;
    const without = edited(
      padrao(),
      { type: 'grinder', grinder },
      { type: 'write', field: 'setting', text: '24' },
      { type: 'grinder', grinder: null },
    );
    expect(readDraft(without).recipe.grinder).toBeNull();
    expect(problems(without)).toEqual([]);
    const again = edited(without, { type: 'grinder', grinder });
    expect(readDraft(again).recipe.grinder).toEqual({ ...grinder, setting: 24 });
  });

  it('turns an end on the clock into a length, and keeps one that makes no sense', () => {
    const typed = edited(padrao(), { type: 'writeStep', key: 2, field: 'end', text: '1:30' });
    expect(readDraft(typed).recipe.steps[1]?.time).toBe(45);
    const settled = edited(typed, { type: 'settle', key: 2 });
    expect(settled.steps[1]).toMatchObject({ time: '0:45', end: null });
    const wrong = edited(padrao(), { type: 'writeStep', key: 2, field: 'end', text: '0:30' });
    expect(edited(wrong, { type: 'settle', key: 2 }).steps[1]?.end).toBe('0:30');
    expect(
      edited(wrong, { type: 'writeStep', key: 2, field: 'time', text: '60' }).steps[1]?.end,
    ).toBeNull();
  });

  it('moves the later steps when a step gets shorter', () => {
    const draft = edited(padrao(), { type: 'writeStep', key: 1, field: 'time', text: '0:30' });
    expect(readDraft(draft).problems).toEqual([]);
    expect(readDraft(draft).recipe.steps.map(({ time }) => time)).toEqual([30, 75, 60]);
  });

  it('changes the grams in the description with those of the step', () => {
    const draft = edited(
      padrao(),
      { type: 'writeStep', key: 1, field: 'grams', text: '60' },
      { type: 'settle', key: 1 },
    );
    expect(draft.steps[0]?.description).toContain('Despeje 60 g');
  });

  it('fits the water to the steps, or the steps to the water', () => {
    const shorter = edited(padrao(), { type: 'writeStep', key: 2, field: 'grams', text: '240' });
    expect(edited(shorter, { type: 'useTarget' }).water).toBe('240');
    const more = edited(
      padrao(),
      { type: 'write', field: 'water', text: '500' },
      { type: 'stretch' },
    );
    expect(more.steps.map(({ grams }) => grams)).toEqual(['90', '500', '']);
    expect(readDraft(more).problems).toEqual([]);
  });

  it('adds a step that fits the other steps', () => {
    const empty = { ...padrao(), steps: [] };
    const [bloom] = edited(empty, { type: 'add', kind: 'bloom' }).steps;
    expect(bloom).toMatchObject({ grams: '45', time: '0:45', title: 'Pré-infusão' });
    const added = edited(empty, { type: 'add', kind: 'bloom' }, { type: 'add', kind: 'pour' });
    expect(added.steps[1]).toMatchObject({ key: 2, grams: '250' });
    expect(readDraft(added).problems).toEqual([]);
    const flip = edited(padrao(), { type: 'add', kind: 'flip' }).steps.at(-1);
    expect(flip).toMatchObject({ waits: true, time: '0:05', grams: '' });
  });

  it('renames a step with its kind only while it has no name of its own', () => {
    const fresh = edited({ ...padrao(), steps: [] }, { type: 'add', kind: 'stir' });
    expect(edited(fresh, { type: 'kind', key: 1, kind: 'swirl' }).steps[0]?.title).toBe('Giro');
    const named = edited(fresh, { type: 'writeStep', key: 1, field: 'title', text: 'Com calma' });
    expect(edited(named, { type: 'kind', key: 1, kind: 'swirl' }).steps[0]?.title).toBe(
      'Com calma',
    );
  });

  it('moves and removes steps, and ignores unknown ones', () => {
    const keys = (draft: RecipeDraft) => draft.steps.map(({ key }) => key);
    expect(keys(edited(padrao(), { type: 'move', key: 3, to: 0 }))).toEqual([3, 1, 2]);
    expect(keys(edited(padrao(), { type: 'move', key: 1, to: 99 }))).toEqual([1, 2, 3]);
    expect(keys(edited(padrao(), { type: 'move', key: 9, to: 0 }))).toEqual([1, 2, 3]);
    expect(keys(edited(padrao(), { type: 'remove', key: 2 }))).toEqual([1, 3]);
  });

  it('keeps each key unique and each valid draft readable, for any text', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('60', '0:45', '1.250,5', '', '-3'),
    );
    const key = fc.integer({ min: 0, max: 6 });
    const action: fc.Arbitrary<EditorAction> = fc.oneof(
      fc.record({
        type: fc.constant('writeStep' as const),
        key,
        field: fc.constantFrom('title', 'description', 'time', 'end', 'grams', 'pour'),
        text,
      }),
      fc.record({
        type: fc.constant('write' as const),
        field: fc.constantFrom('title', 'coffee', 'water', 'temperature', 'grind'),
        text,
      }),
      fc.record({ type: fc.constant('settle' as const), key: fc.option(key) }),
      fc.record({
        type: fc.constant('add' as const),
        kind: fc.constantFrom('bloom', 'pour', 'flip'),
      }),
      fc.record({ type: fc.constant('wait' as const), key, waits: fc.boolean() }),
      fc.record({ type: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 9 }) }),
      fc.record({ type: fc.constantFrom('useTarget', 'stretch') }),
      fc.record({ type: fc.constant('remove' as const), key }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const draft = actions.reduce(reduceDraft, padrao());
        expect(new Set(draft.steps.map(({ key: each }) => each)).size).toBe(draft.steps.length);
        const { recipe, problems: found } = readDraft(draft);
        if (found.length > 0) return;
        // A draft without problems survives a round trip without loss.
        expect(readDraft(toDraft(recipe, null)).recipe).toEqual(recipe);
      }),
    );
  });
});
