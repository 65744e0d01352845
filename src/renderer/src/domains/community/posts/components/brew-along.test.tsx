import { MantineProvider } from '@mantine/core';
import { encodeCurve } from '@shared/weighing/curve';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { lastCurveQuery } from '@/domains/running-brews/weighing/api/curves';
import { useGhost } from '@/domains/running-brews/weighing/hooks/ghost';
import { RecipeSummary } from './PostSummaries';

const OWNER = 'c0000000-0000-4000-8000-000000000001';
const RECIPE = 'd0000000-0000-4000-8000-000000000001';
const lineTo = (grams: number) => [
  { atMs: 0, grams: 0, afterGap: false },
  { atMs: 10_000, grams, afterGap: false },
];

type Summary = ComponentProps<typeof RecipeSummary>;

const recipe: Summary['recipe'] = {
  id: RECIPE,
  user_id: OWNER,
  title: 'Doce',
  method_id: 'v60',
  method: { name: 'V60' },
  bean: null,
  coffee_grams: 15,
  water_ml: 250,
  total_seconds: 180,
};
const author: Summary['author'] = { id: OWNER, name: 'Ana', username: 'ana', avatar_url: null };

/** Returns the curve shown under the next brew; the person's own last brew weighed 240 g. */
function ghostOf(arrangement: 'brewer' | 'server') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const own = { curve: lineTo(240), arrangement, firstDripMs: null, wetMs: null };
  client.setQueryData(lastCurveQuery(OWNER, RECIPE).queryKey, own);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const parts = { ownerId: OWNER, recipeId: RECIPE, arrangement };
  return renderHook(() => useGhost(parts), { wrapper }).result.current;
}

afterEach(cleanup);

it('the curve of a post is drawn under the brew that starts from the post', () => {
  expect(ghostOf('brewer')).toMatchObject({ label: 'Preparo anterior', isShown: false });
  render(
    <MemoryRouter>
      <MantineProvider>
        <RecipeSummary
          recipe={recipe}
          curve={encodeCurve(lineTo(250))}
          author={author}
          viewerId={OWNER}
        />
      </MantineProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: /^Preparar/ }));
  expect(ghostOf('brewer')).toEqual({
    curve: lineTo(250),
    label: 'Curva de Ana',
    isShown: true,
  });
  // A posted curve shows poured water, but a scale under the server weighs the finished coffee.
  expect(ghostOf('server')).toMatchObject({ label: 'Preparo anterior' });
});
