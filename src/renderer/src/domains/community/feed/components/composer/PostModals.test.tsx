import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '@/services/query-cache/query-client';
import { composerOf } from '../../model/composer';
import { LONGEST_POST } from '../../model/post-draft';
import { ComposerModal } from './PostModals';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' });

it('keeps a text that became too long for a post, and shows how much to remove', async () => {
  const composer = composerOf('ana');
  composer.write('a'.repeat(LONGEST_POST));
  composer.append('Um texto recusado');
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ComposerModal userId="ana" onClose={() => undefined} onPublished={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Tire 19 caracteres para caber\./)).toBeTruthy();
  expect(screen.getByDisplayValue(/Um texto recusado$/)).toBeTruthy();
  expect(publishButton().disabled).toBe(true);
});
