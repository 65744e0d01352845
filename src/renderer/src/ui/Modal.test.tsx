import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Modal } from './Modal';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setIsOpen(true)}>
        Curtidas
      </button>
      {isOpen ? (
        <Modal opened title="Curtidas" onClose={() => setIsOpen(false)}>
          <button type="button">Ana</button>
        </Modal>
      ) : null}
    </MantineProvider>
  );
}

afterEach(cleanup);

it('returns the focus if it is mounted only while it is open', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Curtidas' });
  opener.focus();
  fireEvent.click(opener);
  screen.getByRole('button', { name: 'Ana' }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});
