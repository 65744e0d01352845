import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Composer } from './Composer';

afterEach(cleanup);

const onAsk = vi.fn();
const composer = (waiting: boolean) => (
  <MantineProvider>
    <Composer waiting={waiting} onAsk={onAsk} />
  </MantineProvider>
);

it('sends a message that was entered during a reply once, after the reply', () => {
  const { rerender } = render(composer(true));
  const field = screen.getByRole('textbox', { name: 'Sua pergunta' });
  fireEvent.change(field, { target: { value: 'e na prensa?' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onAsk).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Envio assim que a resposta chegar.');
  rerender(composer(false));
  rerender(composer(true));
  rerender(composer(false));
  expect(onAsk.mock.calls).toEqual([['e na prensa?']]);
  expect(field).toHaveProperty('value', '');
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps a message in the field that was edited after Enter', () => {
  onAsk.mockClear();
  const { rerender } = render(composer(true));
  const field = screen.getByRole('textbox', { name: 'Sua pergunta' });
  fireEvent.change(field, { target: { value: 'e na prensa?' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.change(field, { target: { value: 'e na prensa grande?' } });
  rerender(composer(false));
  expect(onAsk).not.toHaveBeenCalled();
  expect(field).toHaveProperty('value', 'e na prensa grande?');
});
