import { MantineProvider, TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CheckedForm } from './CheckedForm';
import { PasswordField } from './PasswordField';

afterEach(cleanup);

let refuse: (error: string | null) => void;

function SignIn() {
  const [error, setError] = useState<string | null>(null);
  refuse = setError;
  return (
    <MantineProvider>
      <CheckedForm onSubmit={(event) => event.preventDefault()}>
        <TextInput label="Nome" />
        <PasswordField label="Senha" error={error} />
        <button type="submit">Entrar</button>
      </CheckedForm>
    </MantineProvider>
  );
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

function attempt() {
  const button = screen.getByRole('button', { name: 'Entrar' });
  button.focus();
  fireEvent.click(button);
}

it('focuses the first invalid field after each attempt', () => {
  render(<SignIn />);
  act(() => refuse('Senha é obrigatória.'));
  expect(document.activeElement).toBe(document.body);
  attempt();
  expect(document.activeElement).toBe(field('Senha'));
  expect(field('Senha').getAttribute('aria-invalid')).toBe('true');
  attempt();
  expect(document.activeElement).toBe(field('Senha'));
});

it('focuses a field that the server refuses, unless the person types meanwhile', () => {
  render(<SignIn />);
  attempt();
  act(() => refuse('Senha incorreta.'));
  expect(document.activeElement).toBe(field('Senha'));
  act(() => refuse(null));
  attempt();
  field('Nome').focus();
  fireEvent.input(field('Nome'), { target: { value: 'Ana' } });
  act(() => refuse('Senha incorreta.'));
  expect(document.activeElement).toBe(field('Nome'));
});

it('lets the keyboard show a password', () => {
  render(<SignIn />);
  expect(screen.getByRole('button', { name: 'Mostrar ou esconder a senha' }).tabIndex).toBe(0);
});
