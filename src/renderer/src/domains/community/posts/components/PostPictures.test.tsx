import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { samplePost } from '../model/post.test-support';
import { PostPictures } from './PostPictures';
// Loads the lazy part before a test waits for it: its transformation is slow on a busy machine.
import '@/ui/Lightbox';

afterEach(cleanup);

const picture = (path: string, width: number, height: number, alt: string) => ({
  path,
  url: `https://coado.test/${path}`,
  width,
  height,
  alt,
});
const post = samplePost({
  pictures: [picture('ana/a.webp', 1600, 1200, 'Coador'), picture('ana/b.webp', 480, 1600, '')],
});

function show(whole: boolean) {
  render(
    <MemoryRouter>
      <MantineProvider env="test">
        <PostPictures post={post} whole={whole} />
      </MantineProvider>
    </MemoryRouter>,
  );
}

it('opens the whole picture that the strip crops, on the page of the post', async () => {
  show(true);
  const name = /^Foto 2 de 2 da publicação/;
  fireEvent.click(screen.getByRole('button', { name: /^Abrir a imagem: Foto 2 de 2/ }));
  const dialog = await screen.findByRole('dialog', { name });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('https://coado.test/ana/b.webp');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar a imagem' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the next and the last picture by button, arrow key and swipe', async () => {
  show(true);
  fireEvent.click(screen.getByRole('button', { name: /^Abrir a imagem: Foto 2 de 2/ }));
  const dialog = await screen.findByRole('dialog');
  const image = within(dialog).getByRole('img');
  const shown = () => [image.getAttribute('src')?.at(-6), dialog.textContent];
  expect(shown()).toEqual(['b', 'Foto 2/2']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Próxima foto' }));
  expect(shown()).toEqual(['a', 'Foto 1/2']);
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  expect(shown()).toEqual(['b', 'Foto 2/2']);
  const finger = { pointerId: 1, isPrimary: true };
  fireEvent.pointerDown(image, { ...finger, clientX: 100 });
  fireEvent.pointerMove(image, { ...finger, clientX: 20 });
  fireEvent.pointerUp(image, finger);
  expect(shown()).toEqual(['a', 'Foto 1/2']);
});

it('links to the post in a list', () => {
  show(false);
  expect(screen.queryByRole('button', { name: /^Abrir a imagem/ })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
