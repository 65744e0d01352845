import { describe, expect, it } from 'vitest';
import {
  type BeanText,
  beanTextSchema,
  GROUND,
  readNotes,
  toColumns,
  toText,
  withLabel,
} from './bean-form';

const empty = toText(null);
const typed = (changes: Partial<BeanText>): BeanText => ({ ...empty, name: 'Catuaí', ...changes });

const problemsOf = (changes: Partial<BeanText>) =>
  beanTextSchema.safeParse(typed(changes)).error?.issues.map(({ path }) => path[0]) ?? [];

describe('the form of a bean', () => {
  it('requires only a name', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ name: '  ' })).toEqual(['name']);
  });

  it('reads grams with a decimal comma, and no more than the bag had', () => {
    expect(problemsOf({ bag: '250', remaining: '180,5' })).toEqual([]);
    expect(problemsOf({ bag: '1.000 g' })).toEqual([]);
    expect(problemsOf({ bag: '250', remaining: '251' })).toEqual(['remaining']);
    expect(problemsOf({ bag: '', remaining: '100' })).toEqual(['bag']);
    expect(problemsOf({ bag: '0' })).toEqual(['bag']);
    expect(problemsOf({ bag: 'meio quilo' })).toEqual(['bag']);
    expect(problemsOf({ bag: '250', remaining: '-1' })).toEqual(['remaining']);
  });

  it('freezes no more than the bag had', () => {
    const portion = { grams: '200', frozenOn: '2026-11-01', thawedOn: '' };
    const thawed = { ...portion, thawedOn: '2026-11-05' };
    const rest = { ...portion, grams: '' };
    const frozen = (...portions: BeanText['portions']) => problemsOf({ bag: '250', portions });
    expect(frozen(portion, thawed, rest)).toEqual([]);
    expect(frozen(portion, portion)).toEqual(['portions']);
    expect(frozen({ ...portion, grams: '300' })).toEqual(['portions']);
  });

  it('refuses grams with two decimals instead of rounding them', () => {
    const problems = (changes: Partial<BeanText>) =>
      beanTextSchema.safeParse(typed(changes)).error?.issues.map(({ message }) => message);
    const words = ['Use só uma casa depois da vírgula.'];
    expect(problems({ bag: '250,55' })).toEqual(words);
    expect(problems({ bag: '250', remaining: '15,55' })).toEqual(words);
    const portion = { grams: '60,25', frozenOn: '2026-11-01', thawedOn: '' };
    expect(problems({ portions: [portion] })).toEqual(words);
  });

  it('splits flavours at commas and keeps each once', () => {
    expect(readNotes(' chocolate, caramelo ;mel,, chocolate ')).toEqual([
      'chocolate',
      'caramelo',
      'mel',
    ]);
    expect(
      problemsOf({ notes: Array.from({ length: 13 }, (_, note) => `n${note}`).join() }),
    ).toEqual(['notes']);
  });
});

describe('the days of a bean', () => {
  it('are existing days that are not in the future', () => {
    expect(problemsOf({ roastedOn: '2026-11-01', openedOn: '2026-11-02' })).toEqual([]);
    expect(problemsOf({ roastedOn: '2130-01-01' })).toEqual(['roastedOn']);
    expect(problemsOf({ openedOn: '2130-01-01' })).toEqual(['openedOn']);
    expect(problemsOf({ roastedOn: '31/02/2026' })).toEqual(['roastedOn']);
  });
});

describe('the written columns of a bag', () => {
  const before = typed({ bag: '250', remaining: '180' });

  it('include whether the coffee was bought ground', () => {
    const named = { ...empty, name: 'Da feira' };
    expect(toColumns(named, empty)).toMatchObject({ is_ground: false });
    expect(toColumns({ ...named, form: GROUND }, empty)).toMatchObject({ is_ground: true });
  });

  it('are left out if unchanged, because brews may subtract from the bag meanwhile', () => {
    const columns = toColumns({ ...before, name: 'Outro' }, before);
    expect(columns).not.toHaveProperty('bag_grams');
    expect(columns).not.toHaveProperty('remaining_grams');
  });

  it('are only the new size, or the corrected remainder', () => {
    expect(toColumns({ ...before, bag: '500' }, before)).toMatchObject({ bag_grams: 500 });
    expect(toColumns({ ...before, bag: '500' }, before)).not.toHaveProperty('remaining_grams');
    expect(toColumns({ ...before, remaining: '99,9' }, before)).toMatchObject({
      remaining_grams: 99.9,
    });
  });

  it('include in the remainder the coffee that unsent brews will subtract, up to the size', () => {
    expect(toColumns({ ...before, remaining: '100' }, before, 15)).toMatchObject({
      remaining_grams: 115,
    });
    expect(toColumns({ ...before, bag: '250', remaining: '250' }, before, 15)).toMatchObject({
      remaining_grams: 250,
    });
  });

  it('are only an empty size if the person removes the size', () => {
    const columns = toColumns({ ...before, bag: '', remaining: '' }, before);
    expect(columns).toMatchObject({ bag_grams: null });
    expect(columns).not.toHaveProperty('remaining_grams');
  });
});

describe('a second label', () => {
  it("clears what the first one filled, and keeps the person's own words", () => {
    const before = toText(null);
    const first = { farm: 'Sítio do Meio', cost: '48,90', name: 'Catuaí' };
    const typed = { ...withLabel(before, before, {}, first), name: 'Catuaí da feira' };
    const next = withLabel(typed, before, first, { roaster: 'Da Praça' });
    expect(next).toEqual({ ...before, name: 'Catuaí da feira', roaster: 'Da Praça' });
  });
});
