import { describe, expect, it } from 'vitest';
import { type BeanText, beanTextSchema, readNotes, toColumns, toText } from './bean-form';

const empty = toText(null);
const typed = (changes: Partial<BeanText>): BeanText => ({ ...empty, name: 'Catuaí', ...changes });

const problemsOf = (changes: Partial<BeanText>) =>
  beanTextSchema.safeParse(typed(changes)).error?.issues.map(({ path }) => path[0]) ?? [];

describe('the form of a bean', () => {
  it('asks for a name and nothing else', () => {
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

  it('takes flavours between commas, each once', () => {
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

describe('what is written of a bag', () => {
  const before = typed({ bag: '250', remaining: '180' });

  it('is left out when it is unchanged, because brews subtract from it meanwhile', () => {
    const columns = toColumns({ ...before, name: 'Outro' }, before);
    expect(columns).not.toHaveProperty('bag_grams');
    expect(columns).not.toHaveProperty('remaining_grams');
  });

  it('is the size alone, or what was corrected', () => {
    expect(toColumns({ ...before, bag: '500' }, before)).toMatchObject({ bag_grams: 500 });
    expect(toColumns({ ...before, bag: '500' }, before)).not.toHaveProperty('remaining_grams');
    expect(toColumns({ ...before, remaining: '99,96' }, before)).toMatchObject({
      remaining_grams: 100,
    });
  });

  it('goes as a whole when the size is taken away', () => {
    const columns = toColumns({ ...before, bag: '', remaining: '' }, before);
    expect(columns).toMatchObject({ bag_grams: null });
    expect(columns).not.toHaveProperty('remaining_grams');
  });
});
