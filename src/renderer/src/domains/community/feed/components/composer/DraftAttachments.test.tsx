import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '@/lib/app-error';
import type { DraftPicture } from '../../model/draft-pictures';
import { PictureField } from './DraftAttachments';

const field = (state: DraftPicture['state']) => (
  <PictureField
    picture={{ key: 'a', name: 'coador.png', preview: null, alt: 'Coador sobre a', state }}
    which=""
    disabled={false}
    onDescribe={() => undefined}
    onRemove={() => undefined}
    onRetry={() => undefined}
  />
);

const description = () => screen.queryByLabelText('Descrição da foto');

afterEach(cleanup);

it("keeps the focus in the description when the picture's upload fails", () => {
  const { rerender } = render(field({ status: 'sending', progress: 0.5 }), {
    wrapper: MantineProvider,
  });
  description()?.focus();
  expect(document.activeElement).toBe(description());
  rerender(field({ status: 'failed', error: new AppError('offline') }));
  expect(screen.getByText('Erro ao enviar a imagem.')).toBeTruthy();
  expect(screen.getByText('coador.png')).toBeTruthy();
  expect(document.activeElement).toBe(description());
});
