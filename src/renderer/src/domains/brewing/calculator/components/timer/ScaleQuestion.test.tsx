import { MantineProvider } from '@mantine/core';
import { createStore } from '@shared/store';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { WeighingState } from '@/domains/running-brews/weighing/model/weighed-brews';
import { ScaleQuestion } from './ScaleQuestion';

function renderQuestion(asks: WeighingState['asks']) {
  const state = createStore<WeighingState>({
    link: 'live',
    tare: 'done',
    held: null,
    asks,
    arrangement: 'brewer',
  });
  const dismiss = () => state.setState({ ...state.getState(), asks: null });
  const onRestart = vi.fn();
  render(<ScaleQuestion weighed={{ state, dismiss }} onRestart={onRestart} />, {
    wrapper: MantineProvider,
  });
  return { state, onRestart };
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('shows nothing while the scale asks nothing', () => {
  renderQuestion(null);
  expect(screen.queryByRole('status')).toBeNull();
});

it('reports a tare in the middle of the brew until it is read', () => {
  const { state, onRestart } = renderQuestion('zeroed');
  expect(screen.getByRole('status').textContent).toContain('A balança foi zerada no meio');
  click('Entendi');
  expect(state.getState().asks).toBeNull();
  expect(onRestart).not.toHaveBeenCalled();
});

it('starts the brew over only if the person wants what the key of the scale asks', () => {
  const first = renderQuestion('reset');
  click('Seguir preparando');
  expect(first.state.getState().asks).toBeNull();
  expect(first.onRestart).not.toHaveBeenCalled();
  cleanup();
  const second = renderQuestion('reset');
  click('Recomeçar');
  expect(second.state.getState().asks).toBeNull();
  expect(second.onRestart).toHaveBeenCalledOnce();
});
