import { MantineProvider } from '@mantine/core';
import { generateRecipe } from '@shared/brew/generate-recipe';
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

it('lets the press that starts a brew go first', async () => {
  render(
    <MantineProvider env="test">
      <CurrentUserContext value={{ id: OWNER, email: null }}>
        <MemoryRouter>
          <RunningBrews />
        </MemoryRouter>
      </CurrentUserContext>
    </MantineProvider>,
  );
  // As in a browser: what is urgent is drawn at the end of the press, the rest after it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const recipe = generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  runningBrews.create({ recipe, ownerId: OWNER, start: true });
  await Promise.resolve();
  expect(screen.queryByRole('link', { name: /V60/ })).toBeNull();
  expect(await screen.findByRole('link', { name: /V60/ })).toBeTruthy();
});
