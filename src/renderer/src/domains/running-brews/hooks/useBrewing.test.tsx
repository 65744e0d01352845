import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { RUNNING_BREWS_KEY } from '../model/beside-brew';
import { useBrewing } from './useBrewing';

beforeEach(() => localStorage.clear());

const at = (path: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  ),
});

describe('useBrewing', () => {
  it('is false where no brew is kept and none can start', () => {
    expect(renderHook(useBrewing, at('/dashboard')).result.current).toBe(false);
    localStorage.setItem(RUNNING_BREWS_KEY, '{"version":1,"brews":[]}');
    expect(renderHook(useBrewing, at('/dashboard')).result.current).toBe(false);
  });

  it('is true where a brew is kept, a malformed one included', () => {
    localStorage.setItem(RUNNING_BREWS_KEY, 'not what we wrote');
    expect(renderHook(useBrewing, at('/dashboard')).result.current).toBe(true);
  });

  it('stays true after the page that may start a brew', () => {
    const { result } = renderHook(
      () => ({ brewing: useBrewing(), navigate: useNavigate() }),
      at('/calculator'),
    );
    expect(result.current.brewing).toBe(true);
    act(() => void result.current.navigate('/dashboard'));
    expect(result.current.brewing).toBe(true);
  });

  it('becomes true when another tab starts a brew', () => {
    const { result } = renderHook(useBrewing, at('/dashboard'));
    localStorage.setItem(RUNNING_BREWS_KEY, '{"version":1,"brews":[{}]}');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: RUNNING_BREWS_KEY })));
    expect(result.current).toBe(true);
  });
});
