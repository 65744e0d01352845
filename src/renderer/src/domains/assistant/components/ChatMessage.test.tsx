import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choice } from '../model/answers/compose';
import { AnswerMessage } from './ChatMessage';

it('lists the choices of an answer as buttons in the tab order, which ask', () => {
  const onAsk = vi.fn();
  render(
    <MantineProvider>
      <AnswerMessage
        text="É um destes?"
        actions={['Limpar moedor?', 'Moer arroz?'].map(choice)}
        lessons={null}
        streamed={false}
        onAsk={onAsk}
      />
    </MantineProvider>,
  );
  expect(screen.getByRole('list', { name: 'Escolha uma pergunta' }).children).toHaveLength(2);
  for (const button of screen.getAllByRole('button')) {
    expect([button.tagName, button.tabIndex]).toEqual(['BUTTON', 0]);
    fireEvent.click(button);
  }
  expect(onAsk.mock.calls).toEqual([['Limpar moedor?'], ['Moer arroz?']]);
});
