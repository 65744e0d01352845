import { MantineProvider } from '@mantine/core';
import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimerPage } from '@/domains/brewing/calculator/TimerPage';
import { CounterPage } from '@/domains/brewing/counter/CounterPage';
import { runningBrews } from '@/domains/running-brews/model/store';
import { CurrentUserContext } from '@/services/session/hooks/session';
import { RunningBrews } from './layout/RunningBrews';

const OWNER = 'ana';
/** Time from a second to the frame that shows it, in ms. */
const SHOWN_MS = 30;

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000 + SHOWN_MS));

function startBrew(): string {
  return runningBrews.create({ recipe: V60_RECIPE, ownerId: OWNER, start: true }).id;
}

/** Opens a page with two running brews; returns a mock that each render of the page calls. */
function open(page: (brewId: string) => ReactNode) {
  const commits = vi.fn();
  const brewId = startBrew();
  startBrew();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <CurrentUserContext value={{ id: OWNER, email: null }}>
          <MemoryRouter initialEntries={[`/calculator/timer/${brewId}`]}>
            <Profiler id="page" onRender={commits}>
              {page(brewId)}
            </Profiler>
          </MemoryRouter>
        </CurrentUserContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return commits;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  for (const { id } of runningBrews.getState().brews) runningBrews.remove(id);
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
});

it.each([
  {
    where: 'the timer',
    page: () => (
      <Routes>
        <Route path="/calculator/timer/:brewId" element={<TimerPage />} />
      </Routes>
    ),
    at10: ['00:10', 'faltam 35 s', 'agora, perto de'],
    at40: ['00:40', 'faltam 5 s'],
    at50: ['Etapa 2 / 3'],
    clocks: 3,
  },
  {
    where: 'the counter',
    page: () => <CounterPage />,
    at10: ['0:10', 'faltam 35 s'],
    at40: ['0:40', 'faltam 5 s'],
    at50: ['0:50'],
    clocks: 2,
  },
  {
    where: 'the brews on every page',
    page: () => <RunningBrews />,
    at10: ['0:10'],
    at40: ['0:40'],
    at50: ['0:50'],
    clocks: 2,
  },
])(
  'a second changes the clocks of $where and renders nothing',
  ({ page, at10, at40, at50, clocks }) => {
    const commits = open(page);
    const shown = () => document.body.textContent;
    pass(10);
    for (const text of at10) expect(shown()).toContain(text);
    pass(15);
    commits.mockClear();
    for (let second = 25; second < 40; second += 1) pass(1);
    for (const text of at40) expect(shown()).toContain(text);
    expect(shown().match(/0?0:40/g)).toHaveLength(clocks);
    expect(commits).not.toHaveBeenCalled();

    // The next step renders the page, so no renders are counted here.
    pass(10);
    for (const text of at50) expect(shown()).toContain(text);
  },
);

it('the mock counts the renders of the next step and of a pause', () => {
  const commits = open(() => (
    <Routes>
      <Route path="/calculator/timer/:brewId" element={<TimerPage />} />
    </Routes>
  ));
  pass(44);
  commits.mockClear();
  pass(2);
  expect(commits).toHaveBeenCalled();
  commits.mockClear();
  act(() => screen.getByRole('button', { name: 'Pausar' }).click());
  expect(commits).toHaveBeenCalled();
  expect(document.title).toContain('00:46');
  pass(5);
  expect(document.title).toContain('00:46');
});
