import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BrewPicture } from './BrewPicture';

vi.mock('@/services/storage/signed-files', () => ({
  signedFileQuery: (_bucket: string, path: string) => ({
    queryKey: ['signed', path],
    queryFn: async () => `https://coado.app/${path}`,
  }),
}));

it('shows the drawing for a photo that does not come, and the photo once it does', async () => {
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <BrewPicture methodId="v60" photoPath="ana/1.webp" drawing={40} alt="Foto do preparo" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const photo = await screen.findByAltText('Foto do preparo');
  const drawing = () => container.querySelector('svg');
  expect(drawing()).toBeNull();
  fireEvent.error(photo);
  expect(photo.hidden).toBe(true);
  expect(drawing()).not.toBeNull();
  // The retry loads the photo into the same element.
  fireEvent.load(photo);
  expect(photo.hidden).toBe(false);
  expect(drawing()).toBeNull();
});
