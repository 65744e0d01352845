import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SavedSwitch } from './SavedSwitch';

type Answer = (saved: boolean) => void;

function Setting({ answers }: { answers: Answer[] }) {
  const [saved, setSaved] = useState(true);
  const save = (wanted: boolean) =>
    new Promise<void>((resolve) => {
      answers.push((isSaved) => {
        if (isSaved) setSaved(wanted);
        resolve();
      });
    });
  return <SavedSwitch label="Curtidas" checked={saved} onSave={save} />;
}

function renderSetting() {
  const answers: Answer[] = [];
  render(<Setting answers={answers} />, { wrapper: MantineProvider });
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Curtidas' });
  const answer = (turn: number, saved: boolean) => act(async () => answers[turn]?.(saved));
  return { control, answer };
}

afterEach(cleanup);

it('changes before the server answers, and keeps the state', async () => {
  const { control, answer } = renderSetting();
  fireEvent.click(control);
  expect(control.checked).toBe(false);
  await answer(0, true);
  expect(control.checked).toBe(false);
});

it('changes back when the server refuses the state', async () => {
  const { control, answer } = renderSetting();
  fireEvent.click(control);
  await answer(0, false);
  expect(control.checked).toBe(true);
});

it('shows the last of several states until the server answers it', async () => {
  const { control, answer } = renderSetting();
  fireEvent.click(control);
  fireEvent.click(control);
  expect(control.checked).toBe(true);
  await answer(0, true);
  expect(control.checked).toBe(true);
  await answer(1, true);
  expect(control.checked).toBe(true);
});
