import { MantineProvider, Modal, Notification } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { theme } from './theme';

afterEach(cleanup);

it.each([
  ['dialog', <Modal key="dialog" opened title="Novo grão" onClose={() => undefined} />],
  ['toast', <Notification key="toast" title="Receita salva" />],
])('makes the button that closes a %s large enough for a finger', (_kind, closable) => {
  render(
    <MantineProvider theme={theme} env="test">
      {closable}
    </MantineProvider>,
  );
  const close = screen.getByRole('button', { name: 'Fechar' });
  expect(close.style.getPropertyValue('--cb-size')).toContain('2.75rem');
});
