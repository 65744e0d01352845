import { Checkbox, MantineProvider, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { checkOnLeaving } from './check-on-leaving';

afterEach(cleanup);

function Form() {
  const form = useForm({
    initialValues: { name: '', nickname: '' },
    validate: { name: () => 'Falta o nome.' },
    validateInputOnBlur: true,
    enhanceGetInputProps: checkOnLeaving,
  });
  return (
    <MantineProvider env="test">
      <TextInput label="Nome" {...form.getInputProps('name')} />
      <TextInput label="Apelido" {...form.getInputProps('nickname')} />
      <Checkbox label="Aceito" />
    </MantineProvider>
  );
}

it.each([
  ['Apelido', true],
  ['Aceito', false],
])('a field left for “%s” shows its problem: %s', (next, isShown) => {
  render(<Form />);
  fireEvent.blur(screen.getByLabelText('Nome'), { relatedTarget: screen.getByLabelText(next) });
  expect(screen.queryByText('Falta o nome.') !== null).toBe(isShown);
});
