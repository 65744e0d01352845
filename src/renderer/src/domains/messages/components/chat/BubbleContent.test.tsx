import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BubbleContent } from './BubbleContent';
// Loads the lazy part before a test waits for it: its transformation is slow on a busy machine.
import '../../media/VoicePlayer';

afterEach(cleanup);

it.each([
  [true, 'Abrir a imagem: Sua foto', 'Sua mensagem de áudio'],
  [false, 'Abrir a imagem: Foto de Beto', 'Mensagem de áudio de Beto'],
])('labels a picture and a recording with the author (own: %s)', async (own, photo, voice) => {
  const message = {
    id: 'm',
    own,
    createdAt: '2026-11-21T14:05:00Z',
    edited: false,
    replyTo: null,
    reactions: [],
    status: null,
    problem: null,
    uploadPath: null,
  };
  const source = { blob: new Blob() };
  const around = { viewerId: 'ana', otherName: 'Beto', onCancel: () => undefined };
  const image = { kind: 'image', source, width: 4, height: 3 } as const;
  const audio = { kind: 'audio', source, seconds: 14, peaks: null } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <BubbleContent {...around} message={{ ...message, content: image }} />
        <BubbleContent {...around} message={{ ...message, content: audio }} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '');
  const picture = screen.getByRole('button', { name: /^Abrir a imagem/ });
  expect(plain(picture.getAttribute('aria-label'))).toBe(photo);
  const player = await screen.findByRole('group');
  expect(plain(player.getAttribute('aria-label'))).toBe(voice);
});
