import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RecipeDraft, storedRecipeDraft } from '../model/draft-storage';
import { useRecipeEditor } from './useRecipeEditor';

const INITIAL: RecipeDraft = {
  title: '',
  source: '',
  methodId: 'v60',
  beanId: null,
  roast: 'Média',
  coffee: '15',
  water: '250',
  temperature: '93',
  grind: 'Média',
  grinder: null,
  setting: '',
  steps: [],
};

const render = () =>
  renderHook(() => useRecipeEditor({ userId: 'ana', target: 'new', initial: INITIAL, doubts: {} }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('reports a recovered draft until it is discarded, also after new changes', () => {
  storedRecipeDraft('ana', 'new').write({ ...INITIAL, title: 'V60 de ontem' });
  const { result } = render();
  expect(result.current.recovered).toBe(true);
  expect(result.current.draft.title).toBe('V60 de ontem');
  act(() => result.current.discard());
  expect(result.current.recovered).toBe(false);
  act(() => result.current.dispatch({ type: 'write', field: 'title', text: 'V60 de hoje' }));
  expect(result.current).toMatchObject({ changed: true, recovered: false });
});

it.each(['pointerup', 'pointercancel'])('shows the error of a field after %s', (end) => {
  const { result } = render();
  const titleProblem = () => result.current.problemAt(null, 'title');
  act(() => {
    window.dispatchEvent(new Event('pointerdown'));
    result.current.leave(null, 'title');
  });
  expect(titleProblem()).toBeNull();
  act(() => {
    window.dispatchEvent(new Event(end));
    vi.runAllTimers();
  });
  expect(titleProblem()).not.toBeNull();
});
