import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { brewCurveQuery } from '@/domains/running-brews/weighing/api/curves';
import { CompareCurves } from './CompareCurves';

const curve = [0, 1000, 2000].map((atMs) => ({ atMs, grams: atMs / 20, afterGap: false }));
const brewed = { curve, arrangement: 'brewer' as const, firstDripMs: null, wetMs: null };

it('says nothing about the pours of brews without a recipe', () => {
  const client = new QueryClient();
  for (const id of ['um', 'dois']) {
    client.setQueryData(brewCurveQuery('ana', id).queryKey, brewed);
  }
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <CompareCurves userId="ana" a="um" b="dois" recipe={null} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByText('As duas curvas')).toBeTruthy();
  expect(screen.queryByText(/Despejos|No segundo/)).toBeNull();
});
