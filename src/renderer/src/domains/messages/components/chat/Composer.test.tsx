import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Composer } from './Composer';

const { sendText, sendShared } = vi.hoisted(() => ({ sendText: vi.fn(), sendShared: vi.fn() }));
vi.mock('../../api/sender', () => ({ senderOf: () => ({ sendText, sendShared }) }));
vi.mock('../../media/AttachImage', () => ({ AttachImage: () => null }));
vi.mock('./BubbleContent', () => ({ LazySharedCard: () => null }));
vi.mock('@/domains/people/profiles/hooks/account-status', () => ({ useIsSuspended: () => false }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  localStorage.clear();
});

function compose(goesWith: Partial<ComponentProps<typeof Composer>['goesWith']> = {}) {
  render(
    <MantineProvider>
      <Composer
        otherName="Beto"
        viewerId="ana"
        conversationId="c"
        onPaste={() => false}
        onTyping={vi.fn()}
        onSent={vi.fn()}
        goesWith={{ replyTo: null, shared: null, ...goesWith }}
        onAlone={vi.fn()}
      />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const send = () => act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  return { field, type, send };
}

it('clears the field once the text is stored', async () => {
  sendText.mockResolvedValue(true);
  const { field, type, send } = compose();
  type('Que moagem?');
  await send();
  expect(sendText).toHaveBeenCalledExactlyOnceWith('Que moagem?', null);
  expect(field.value).toBe('');
});

it('restores a text that could not be stored, above what was typed meanwhile', async () => {
  const stored = Promise.withResolvers<boolean>();
  sendText.mockReturnValue(stored.promise);
  const { field, type, send } = compose();
  type('Que moagem?');
  await send();
  type('Média?');
  await act(async () => stored.resolve(false));
  expect(field.value).toBe('Que moagem?\nMédia?');
});

it('does not repeat a text when only the shared recipe could not be stored', async () => {
  sendShared.mockResolvedValue(false);
  sendText.mockResolvedValue(true);
  const { field, type, send } = compose({ shared: { kind: 'recipe', id: 'r' } });
  type('Prove esta');
  await send();
  expect(sendText).toHaveBeenCalledOnce();
  expect(field.value).toBe('');
});
