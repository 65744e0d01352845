// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_QUESTION } from './answer';
import { createConversation, openQuestion } from './conversation';

const KEY = 'coado.assistant.ana';

async function talk(store: ReturnType<typeof createConversation>, text: string) {
  store.ask(text);
  await store.answer(openQuestion(store.getState())?.id ?? '');
}

beforeEach(() => localStorage.clear());

describe('a conversation', () => {
  it('is stored for the person, with the memory for the next question', async () => {
    await talk(createConversation('ana'), '20 g na v60');
    const later = createConversation('ana');
    expect(later.getState().messages).toHaveLength(2);
    await talk(later, 'e com 30 g?');
    expect(later.getState().messages.at(-1)?.text).toContain('480 g');
    expect(createConversation('beto').getState().messages).toEqual([]);
  });

  it('accepts one question at a time and no blank one', async () => {
    const store = createConversation('ana');
    store.ask('   ');
    expect(store.getState().messages).toEqual([]);
    store.ask('oi');
    store.ask('olá');
    expect(store.getState().messages).toHaveLength(1);
    await talk(store, 'x'.repeat(9000));
    expect(store.getState().messages[0]?.text).toBe('oi');
    await talk(store, 'x'.repeat(9000));
    expect(store.getState().messages[2]?.text).toHaveLength(LONGEST_QUESTION);
    await talk(store, `${'x'.repeat(LONGEST_QUESTION - 1)}😀`);
    expect(store.getState().messages[4]?.text).toBe('x'.repeat(LONGEST_QUESTION - 1));
  });

  it('answers a question once, although several tabs try', async () => {
    const [one, other] = [createConversation('ana'), createConversation('ana')];
    one.ask('oi');
    const id = openQuestion(one.getState())?.id ?? '';
    await Promise.all([one.answer(id), other.answer(id)]);
    expect(other.getState().messages).toHaveLength(2);
    expect(createConversation('ana').getState()).toEqual(one.getState());
  });

  it('follows the messages of another tab, and its clearing of them', () => {
    const store = createConversation('ana');
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    createConversation('ana').ask('oi');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(store.getState().messages).toHaveLength(1);
    createConversation('ana').clear();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(store.getState().messages).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    createConversation('ana').ask('oi');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('drops its oldest messages above the limit', async () => {
    const store = createConversation('ana');
    for (let turn = 0; turn < 70; turn += 1) await talk(store, `oi ${turn}`);
    expect(store.getState().messages).toHaveLength(100);
    expect(store.getState().messages.at(-2)?.text).toBe('oi 69');
    expect(createConversation('ana').getState()).toEqual(store.getState());
  });

  it.each([
    'no json',
    '{"messages":3}',
    '{"messages":[{"id":"1","sender":"ai","text":"oi","facts":[],"actions":[{"kind":"lesson","lesson":"https://else.where"}]}],"memory":{}}',
  ])('is empty if the stored text is broken: %s', (stored) => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
    localStorage.setItem(KEY, stored);
    expect(createConversation('ana').getState().messages).toEqual([]);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  it('works where the browser stores nothing', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = createConversation('ana');
    await talk(store, 'oi');
    expect(store.getState().messages).toHaveLength(2);
    expect(complaint).toHaveBeenCalled();
    full.mockRestore();
    complaint.mockRestore();
  });
});
