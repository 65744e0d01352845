import { MantineProvider } from '@mantine/core';
import { encodeCurve } from '@shared/weighing/curve';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { samplePost } from '../model/post.test-support';
import { PostAttachments } from './PostCard';
// Loads the lazy part before a test waits for it: its transformation is slow on a busy machine.
import './PostCurve';

type Shown = ComponentProps<typeof PostAttachments>['post'];

const OWNER = 'c0000000-0000-4000-8000-000000000001';
const curve = encodeCurve([
  { atMs: 0, grams: 0, afterGap: false },
  { atMs: 10_000, grams: 250, afterGap: false },
]);

/** A post about a brew whose recipe is not saved. */
const post = samplePost({
  user_id: OWNER,
  content: '',
  curve,
  brew_method_id: 'v60',
  brew_method: { name: 'V60' },
  brew_coffee_grams: 15,
  brew_water_ml: 250,
});

afterEach(cleanup);

function show(shown: Shown) {
  render(
    <MemoryRouter>
      <MantineProvider>
        <PostAttachments post={shown} viewerId={OWNER} />
      </MantineProvider>
    </MemoryRouter>,
  );
}

it('draws the curve of a brew, also without a recipe', async () => {
  show(post);
  expect(screen.getByText('V60')).toBeTruthy();
  expect(await screen.findByRole('figure')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('draws no curve of a brew without a scale', () => {
  show({ ...post, curve: null });
  expect(screen.queryByRole('figure')).toBeNull();
});

const recipe: NonNullable<Shown['recipe']> = {
  id: 'r',
  user_id: OWNER,
  title: 'V60 da Ana',
  method_id: 'v60',
  coffee_grams: 15,
  water_ml: 250,
  total_seconds: 180,
  method: { name: 'V60' },
  bean: { name: 'Brazil Cerrado' },
};

it('shows a brew and the recipe that it followed in one card', () => {
  show({ ...post, curve: null, recipe, brew_bean_name: 'Brazil Cerrado', brew_rating: 4.5 });
  expect(screen.getAllByText('V60 · Brazil Cerrado')).toHaveLength(1);
  expect(screen.getByText('15 g · 250 ml · 1:16,7')).toBeTruthy();
  expect(screen.getByText('4,5')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Preparar/ })).toBeTruthy();
});

it('shows both cards of a brew with other amounts than its recipe', () => {
  show({ ...post, curve: null, recipe, brew_water_ml: 240 });
  expect(screen.getByText('15 g · 240 ml · 1:16')).toBeTruthy();
  expect(screen.getByText('Ratio: 1:16,7, Tempo: 3 min')).toBeTruthy();
});

it('shows the yield of an espresso in grams', () => {
  const shot = { brew_method_id: 'espresso', brew_coffee_grams: 18, brew_water_ml: 36 };
  show({ ...post, ...shot, curve: null, brew_method: { name: 'Espresso' } });
  expect(screen.getByText('18 g · 36 g · 1:2')).toBeTruthy();
});
