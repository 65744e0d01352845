import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type SeriesBrew, suggestionFor } from '../model/series';
import { useSuggestion } from './useSuggestion';

vi.mock('../model/series', () => ({ suggestionFor: vi.fn(() => null) }));

const where = { methodId: 'v60', temperature: 93, altitudeM: null, steep: null, canGrind: true };
const chain: readonly SeriesBrew[] = [];

beforeEach(() => vi.mocked(suggestionFor).mockClear());

it('computes once while the series and the circumstances stay the same', () => {
  const { rerender } = renderHook(
    (temperature: number) => useSuggestion({ ...where, temperature }, chain),
    { initialProps: 93 },
  );
  rerender(93);
  expect(suggestionFor).toHaveBeenCalledOnce();
  rerender(94);
  expect(suggestionFor).toHaveBeenCalledTimes(2);
  expect(suggestionFor).toHaveBeenLastCalledWith({ ...where, temperature: 94 }, chain);
});

it('computes nothing without circumstances', () => {
  const { result } = renderHook(() => useSuggestion(null, chain));
  expect(result.current).toBeNull();
  expect(suggestionFor).not.toHaveBeenCalled();
});
