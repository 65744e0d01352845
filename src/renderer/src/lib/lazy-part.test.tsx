import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backgroundPart, importWithRetry, lazyPart, missingParts } from './lazy-part';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Part() {
  return <p>ao fundo</p>;
}

const Inner = lazyPart(async () => ({ Part }), 'Part');

function Around() {
  return <Inner />;
}

it('does not break the page if its code does not load, and appears once the code loads', async () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let online = false;
  const Background = lazyPart(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return { Part };
  }, 'Part');
  render(
    <>
      <h1>A página</h1>
      <Background />
    </>,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByRole('heading', { name: 'A página' })).toBeTruthy();
  expect(screen.queryByText('ao fundo')).toBeNull();
  expect(logged).toHaveBeenCalledOnce();

  online = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await vi.waitFor(() => screen.getByText('ao fundo'))).toBeTruthy();
});

it('is drawn at once, without its fallback, if its code is loaded', async () => {
  const fallback = vi.fn(() => <p>a caminho</p>);
  const Late = lazyPart(async () => ({ Part }), 'Part', fallback);
  await Late.preload();
  render(<Late />);
  expect(screen.getByText('ao fundo')).toBeTruthy();
  expect(fallback).not.toHaveBeenCalled();
});

it('resolves its preload if the code does not load', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Late = lazyPart(
    (): Promise<{ Part: typeof Part }> => Promise.reject(new TypeError('Failed to fetch')),
    'Part',
  );
  await expect(Late.preload()).resolves.toBeUndefined();
});

it('draws its fallback until the code loads, and does not delay the page around it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Part: typeof Part }>();
  const Late = lazyPart(
    () => promise,
    'Part',
    () => <p>a caminho</p>,
  );
  render(
    <>
      <h1>A página</h1>
      <Late />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'A página' })).toBeTruthy();
  expect(screen.getByText('a caminho')).toBeTruthy();
  resolve({ Part });
  expect(await screen.findByText('ao fundo')).toBeTruthy();
  expect(screen.queryByText('a caminho')).toBeNull();
});

it('draws a part within a part at once when both are loaded', async () => {
  // With fake timers, content that React delays does not appear; `act` would skip the delay.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const Outer = lazyPart(async () => ({ Around }), 'Around');
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Outer />);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  expect(place.textContent).toBe('ao fundo');
  root.unmount();
});

it('tries again at once when the browser is online again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('missingParts', () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  it('counts a part without its code until the part closes', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Dialog = lazyPart<Record<string, typeof Part>, string>(offline, 'Part');
    const { unmount } = render(<Dialog />);
    await vi.waitFor(() => expect(missingParts.getState()).toBe(1));
    unmount();
    expect(missingParts.getState()).toBe(0);
  });

  it('does not count a part that loads at the next try', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(async () => ({ Part })).mockImplementationOnce(offline);
    const Dialog = lazyPart(load, 'Part');
    render(<Dialog />);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(missingParts.getState()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('ao fundo')).toBeTruthy();
    expect(missingParts.getState()).toBe(0);
  });

  it('does not count a background part', async () => {
    const failed = vi.spyOn(console, 'error').mockReturnValue();
    const Behind = backgroundPart<Record<string, typeof Part>, string>(offline, 'Part');
    render(<Behind />);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(missingParts.getState()).toBe(0);
  });
});
