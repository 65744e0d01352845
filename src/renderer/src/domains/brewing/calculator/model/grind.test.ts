import { NO_TUNING } from '@shared/brew/dial-in';
import { describe, expect, it } from 'vitest';
import { grindToStartWith } from './grind';

const c40 = {
  id: '1',
  model_id: 'comandante-c40',
  name: 'Comandante C40',
  unit: 'cliques' as const,
  notes: '',
  settings: [{ method_id: 'v60', setting: 20 }],
};
const old = {
  id: '2',
  model_id: null,
  name: 'O velho',
  unit: 'número' as const,
  notes: '',
  settings: [],
};
const set = { modelId: null, name: 'o velho', unit: 'número' as const, setting: 7, points: 0 };
const plain = { methodId: 'v60', grinder: null, tuning: NO_TUNING };
const last = { grinder_id: '2', grind_setting: 8, grind_points: 0 };

describe('the grind that a finished brew starts with', () => {
  it('is the recipe’s, then the last brew’s, then the one noted for the method', () => {
    expect(grindToStartWith({ ...plain, grinder: set }, [c40, old], last)).toEqual({
      grinderId: '2',
      setting: 7,
    });
    expect(grindToStartWith(plain, [c40, old], last)).toEqual({ grinderId: '2', setting: 8 });
    expect(grindToStartWith(plain, [c40, old], null)).toEqual({ grinderId: '1', setting: 20 });
    expect(grindToStartWith({ ...plain, methodId: 'chemex' }, [c40], null)?.setting).toBeNull();
    expect(grindToStartWith(plain, [], last)).toBeNull();
  });

  it('names the grinder alone where the recipe moved the grind since', () => {
    const tuned = { ...plain, tuning: { ...NO_TUNING, grind: -1 } };
    expect(grindToStartWith(tuned, [c40, old], last)).toEqual({ grinderId: '2', setting: null });
    expect(grindToStartWith({ ...tuned, grinder: set }, [old], null)?.setting).toBeNull();
    expect(grindToStartWith(tuned, [c40], null)?.setting).toBeNull();
  });
});
