import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyDelay, useConversation } from './useConversation';

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

  it('lasts as long as the delay says, once', () => {
    const { result } = renderHook(() => useConversation('ana', () => 1800));
    act(() => result.current.ask('oi'));
    expect(result.current.waiting).toBe(true);
    act(() => vi.advanceTimersByTime(1799));
    expect(result.current.messages).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current.waiting).toBe(false);
    expect(result.current.messages).toHaveLength(2);
    act(() => vi.advanceTimersByTime(10_000));
    expect(result.current.messages).toHaveLength(2);
    expect(result.current.isNew(result.current.messages[1]?.id ?? '')).toBe(true);
  });

  it('goes on after a visit that left a question open', () => {
    const first = renderHook(() => useConversation('ana', () => 1500));
    act(() => first.result.current.ask('oi'));
    first.unmount();
    const second = renderHook(() => useConversation('ana', () => 1500));
    expect(second.result.current.waiting).toBe(true);
    const [question] = second.result.current.messages;
    expect(second.result.current.isNew(question?.id ?? '')).toBe(false);
    act(() => vi.advanceTimersByTime(1500));
    expect(second.result.current.messages).toHaveLength(2);
  });

  it('says nothing into a conversation that was cleared meanwhile', () => {
    const { result } = renderHook(() => useConversation('ana', () => 1500));
    act(() => result.current.ask('oi'));
    act(() => result.current.clear());
    act(() => vi.advanceTimersByTime(5000));
    expect(result.current.messages).toEqual([]);
  });
});
