import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadReplies } from '../model/conversation';
import { replyDelay, useConversation } from './useConversation';

beforeAll(async () => {
  const { prepareAnswers } = await loadReplies();
  await prepareAnswers();
  await import('../api/person');
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting for a reply', () => {
  it('takes 1.5 to 2.5 seconds', () => {
    expect([replyDelay(() => 0), replyDelay(() => 0.5), replyDelay(() => 1)]).toEqual([
      1500, 2000, 2500,
    ]);
  });

  it('lasts as long as the delay says, once', async () => {
    const { result } = renderHook(() => useConversation('ana', () => 1800));
    act(() => result.current.ask('oi'));
    expect(result.current.waiting).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1799));
    expect(result.current.messages).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.waiting).toBe(false);
    expect(result.current.messages).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(result.current.messages).toHaveLength(2);
    expect(result.current.messages.map(result.current.isStreamed)).toEqual([true, true]);
  });

  it('continues after a visit that left a question without an answer', async () => {
    const first = renderHook(() => useConversation('ana', () => 1500));
    act(() => first.result.current.ask('oi'));
    first.unmount();
    const second = renderHook(() => useConversation('ana', () => 1500));
    expect(second.result.current.waiting).toBe(true);
    expect(second.result.current.messages.map(second.result.current.isStreamed)).toEqual([false]);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(second.result.current.messages).toHaveLength(2);
  });

  it('adds no reply to a conversation that was cleared meanwhile', async () => {
    const { result } = renderHook(() => useConversation('ana', () => 1500));
    act(() => result.current.ask('oi'));
    act(() => result.current.clear());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(result.current.messages).toEqual([]);
  });
});

it.each(['engoli detergente', 'tomei 10 espressos', 'tô grávida, quantos cafés posso?'])(
  'shows the whole answer at once: %s',
  async (question) => {
    const { result } = renderHook(() => useConversation('ana', () => 1500));
    act(() => result.current.ask(question));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(result.current.messages.map(result.current.isStreamed)).toEqual([true, false]);
  },
);
