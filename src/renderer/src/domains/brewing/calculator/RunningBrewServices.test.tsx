import { MantineProvider } from '@mantine/core';
import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { runningBrews } from '@/domains/running-brews/model/store';
import { RunningBrewServices } from './RunningBrewServices';

const { loaded } = vi.hoisted(() => ({ loaded: vi.fn() }));
vi.mock('./CalculatorPage', () => {
  loaded();
  return { CalculatorPage: () => null };
});
// The DOM of this test has neither sounds nor locks.
vi.mock('@/domains/running-brews/model/cue-engine', () => ({
  onCue: () => () => undefined,
  startCueEngine: () => () => undefined,
}));
vi.mock('@/lib/async', async (original) => ({
  ...(await original<typeof import('@/lib/async')>()),
  onIdle: (work: () => void) => {
    work();
    return () => undefined;
  },
}));

afterEach(() => {
  cleanup();
  for (const { id } of runningBrews.getState().brews) runningBrews.remove(id);
});

it('loads the page on which a brew ends while it drips, and not before', async () => {
  render(
    <MantineProvider env="test">
      <RunningBrewServices />
    </MantineProvider>,
  );
  await act(async () => undefined);
  expect(loaded).not.toHaveBeenCalled();
  act(() => void runningBrews.create({ recipe: V60_RECIPE, ownerId: 'ana', start: true }));
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
