import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { useSaveOnBlur } from './useSaveOnBlur';

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('@mantine/notifications', () => ({ notifications: { show: showToast } }));

const send = vi.fn<(typed: string) => Promise<void>>();

/** A field that accepts digits only; in the app, such a field is a grinder's setting. */
function Field() {
  const [saved, setSaved] = useState('22');
  const field = useSaveOnBlur({
    saved,
    isSaving: false,
    save: (typed) =>
      /^\d+$/.test(typed) && typed !== saved ? send(typed).then(() => setSaved(typed)) : null,
    refusal: 'Não foi possível guardar o ajuste.',
  });
  return <input aria-label="Ajuste" {...field} />;
}

function leave(typed: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Ajuste');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  return field;
}

afterEach(() => {
  cleanup();
  send.mockReset();
});

it('keeps a refused text, and sends it at the next blur', async () => {
  render(<Field />);
  send.mockRejectedValueOnce(new AppError('server')).mockResolvedValue();
  const field = leave('24');
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(field.value).toBe('24');
  fireEvent.blur(field);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(field.value).toBe('24');
  expect(send.mock.calls).toEqual([['24'], ['24']]);
});

it('returns to the saved text if the typed one is invalid, and sends nothing', () => {
  render(<Field />);
  expect(leave('grosso').value).toBe('22');
  expect(leave('22').value).toBe('22');
  expect(send).not.toHaveBeenCalled();
});

it('keeps a text that is typed during a save', async () => {
  render(<Field />);
  const answer = Promise.withResolvers<void>();
  send.mockReturnValueOnce(answer.promise);
  const field = leave('24');
  fireEvent.change(field, { target: { value: '25' } });
  answer.resolve();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(field.value).toBe('25'));
});
