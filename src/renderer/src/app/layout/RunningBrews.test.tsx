import { MantineProvider } from '@mantine/core';
import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { runningBrews } from '@/domains/running-brews/model/store';
import { CurrentUserContext } from '@/services/session/hooks/session';
import { RunningBrews } from './RunningBrews';

const OWNER = 'ana';

afterEach(() => {
  cleanup();
  runningBrews.removeAll(OWNER);
  vi.unstubAllGlobals();
});

it('does not delay the press that starts a brew', async () => {
  render(
    <MantineProvider env="test">
      <CurrentUserContext value={{ id: OWNER, email: null }}>
        <MemoryRouter>
          <RunningBrews />
        </MemoryRouter>
      </CurrentUserContext>
    </MantineProvider>,
  );
  // React then renders as in a browser: urgent updates at the end of the press, others after it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  runningBrews.create({ recipe: V60_RECIPE, ownerId: OWNER, start: true });
  await Promise.resolve();
  expect(screen.queryByRole('link', { name: /V60/ })).toBeNull();
  expect(await screen.findByRole('link', { name: /V60/ })).toBeTruthy();
});
