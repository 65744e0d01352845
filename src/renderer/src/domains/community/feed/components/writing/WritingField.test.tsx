import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { suggestTagsQuery } from '../../api/feed';
import { WritingField } from './WritingField';
// Loads the lazy part before a test waits for it: its transformation is slow on a busy machine.
import './Suggestions';

vi.mock('@/lib/query', () => ({ query: () => Promise.withResolvers().promise }));

afterEach(cleanup);

function Field() {
  const [text, setText] = useState('');
  return <WritingField viewerId="ana" aria-label="Texto" value={text} onWrite={setText} />;
}

it('suggests completions of a word, and none once the word is complete', async () => {
  const client = new QueryClient();
  for (const typed of ['v6', 'V60']) {
    client.setQueryData(suggestTagsQuery('ana', typed).queryKey, ['v60']);
  }
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Field />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Texto');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('#v6');
  expect(await screen.findByRole('option', { name: '#v60' })).toBeDefined();
  type('#V60');
  expect(screen.queryByRole('listbox')).toBeNull();
  // Enter goes to the field, which breaks the line.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  expect(field.value).toBe('#V60');
});
