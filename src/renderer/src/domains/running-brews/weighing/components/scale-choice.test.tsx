import { MantineProvider } from '@mantine/core';
import { generateRecipe } from '@shared/brew/generate-recipe';
import type { Scale, ScaleReading, ScaleStatus } from '@shared/scales/scale';
import { createStore, createSubscribers } from '@shared/store';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runningBrews } from '../../model/store';
import { connectedScales } from '../../scales/scales';
import { formatWeight, isStale } from '../model/weighing-texts';
import { ScaleButton } from './ScaleButton';
import { ScalePicker } from './ScalePicker';
import { WeighNow, WeighSheet } from './WeighSheet';

const recipe = generateRecipe({
  method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
  bean: null,
  beanId: null,
  roast: 'Média',
  coffeeGrams: 15,
  waterMl: 250,
});

/** Replaces the texts as a browser's translation does, but for those that say no to it. */
function translateTexts(root: Node) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    if (text.parentElement?.closest('[translate=no]')) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

const show = (element: React.ReactNode) =>
  render(<MantineProvider env="test">{element}</MantineProvider>);

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'bluetooth');
});

function withBluetooth(getAvailability: () => Promise<boolean>) {
  const bluetooth = Object.assign(new EventTarget(), { getAvailability });
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth, configurable: true });
  return bluetooth;
}

describe('ScaleButton', () => {
  it('opens the chooser for a brew that waits, not over a clock that runs', async () => {
    const waiting = runningBrews.create({ recipe, ownerId: 'ana', start: false });
    const { unmount } = show(<ScaleButton brewId={waiting.id} openAtFirst />);
    expect(await screen.findByRole('dialog', { name: 'Balança' })).toBeTruthy();
    unmount();
    const running = runningBrews.create({ recipe, ownerId: 'ana', start: true });
    show(<ScaleButton brewId={running.id} openAtFirst />);
    expect(screen.getByRole('button', { name: 'Pesar com uma balança' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ScalePicker', () => {
  it('offers to try again while Bluetooth is off', async () => {
    const available = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    withBluetooth(available);
    show(<ScalePicker current={null} onUse={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Conectar uma balança' })).toBeTruthy();
    expect(screen.queryByText('O Bluetooth está desligado')).toBeNull();
  });

  it('notices that Bluetooth was switched on', async () => {
    const bluetooth = withBluetooth(vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true));
    show(<ScalePicker current={null} onUse={() => undefined} />);
    await screen.findByText('O Bluetooth está desligado');
    bluetooth.dispatchEvent(new Event('availabilitychanged'));
    expect(await screen.findByRole('button', { name: 'Conectar uma balança' })).toBeTruthy();
  });
});

/** A connected scale that sends the weights that a test gives, in g. */
function fakeScale(id: string) {
  const readings = createSubscribers<[ScaleReading]>();
  const scale: Scale = {
    id,
    name: 'Balança',
    status: createStore<ScaleStatus>({
      state: 'live',
      make: 'Bookoo',
      experimental: false,
      battery: null,
      signal: null,
      problem: null,
    }),
    onReading: readings.subscribe,
    onButton: () => () => undefined,
    tare: async () => 'scale',
    timer: async () => undefined,
    retry: () => undefined,
    close: () => undefined,
  };
  const weigh = (grams: number) =>
    act(() => readings.emit({ grams, otherGrams: null, stable: null, atMs: performance.now() }));
  return { scale, weigh };
}

describe('weights', () => {
  it('of the dose follow the scale on a translated page', async () => {
    const { scale, weigh } = fakeScale('fake');
    connectedScales.setState([{ scale, demo: null }]);
    const [label, hint, onWeigh] = ['Pesar a dose', 'Ponha o pó.', () => undefined] as const;
    show(
      <>
        <WeighSheet label={label} hint={hint} onWeigh={onWeigh} onClose={() => undefined} />
        <WeighNow onWeigh={onWeigh} />
      </>,
    );
    weigh(12.3);
    await waitFor(() => expect(screen.getAllByText('Usar 12,3 g')).toHaveLength(2));
    translateTexts(document.body);
    weigh(18);
    await waitFor(() => expect(screen.getAllByText('Usar 18,0 g')).toHaveLength(2));
    expect(screen.getAllByText(/^18,0/)).not.toHaveLength(0);
    expect(document.body.textContent).not.toContain('12,3');
    connectedScales.setState([]);
  });

  it('of a scale that left are not shown as those of the next', async () => {
    const left = fakeScale('left');
    const next = fakeScale('next');
    connectedScales.setState([{ scale: left.scale, demo: null }]);
    show(<WeighNow onWeigh={() => undefined} />);
    vi.useFakeTimers();
    left.weigh(18);
    act(() => connectedScales.setState([{ scale: next.scale, demo: null }]));
    act(() => vi.runAllTimers());
    expect(screen.queryByRole('button')).toBeNull();
    next.weigh(12.3);
    act(() => vi.runAllTimers());
    expect(screen.getByRole('button', { name: 'Usar 12,3 g' })).toBeTruthy();
    vi.useRealTimers();
    connectedScales.setState([]);
  });

  it('are old while the scale is silent or lost', () => {
    expect(isStale({ link: 'live' })).toBe(false);
    for (const link of ['silent', 'lost', 'connecting'] as const) {
      expect(isStale({ link })).toBe(true);
    }
  });

  it('have no sign at zero', () => {
    expect(formatWeight(-0.04)).toBe('0,0');
    expect(formatWeight(-0.4)).toBe('-0,4');
  });
});
