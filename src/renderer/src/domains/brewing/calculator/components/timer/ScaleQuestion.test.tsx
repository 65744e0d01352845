import { MantineProvider } from '@mantine/core';
import { createStore } from '@shared/store';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { WeighingState } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { ScaleQuestion } from './ScaleQuestion';

function renderQuestion(question: WeighingState['question']) {
  const state = createStore<WeighingState>({
    link: 'live',
    tare: 'done',
    held: null,
    question,
    arrangement: 'brewer',
  });
  const dismiss = () => state.setState({ ...state.getState(), question: null });
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
  expect(state.getState().question).toBeNull();
  expect(onRestart).not.toHaveBeenCalled();
});

it('restarts the brew by the scale’s key only if the person confirms it', () => {
  const first = renderQuestion('reset');
  click('Seguir preparando');
  expect(first.state.getState().question).toBeNull();
  expect(first.onRestart).not.toHaveBeenCalled();
  cleanup();
  const second = renderQuestion('reset');
  click('Recomeçar');
  expect(second.state.getState().question).toBeNull();
  expect(second.onRestart).toHaveBeenCalledOnce();
});
