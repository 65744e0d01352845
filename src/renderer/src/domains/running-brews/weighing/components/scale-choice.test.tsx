import { MantineProvider } from '@mantine/core';
import { V60_RECIPE as recipe } from '@shared/brew/brew-known.test-support';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runningBrews } from '../../model/store';
import { connectedScales } from '../../scales/scales';
import { createFakeScale } from '../model/fake-scale.test-support';
import { formatReading, isStale } from '../model/weighing-texts';
import { ScaleButton } from './ScaleButton';
import { ScalePicker } from './ScalePicker';
import { WeighNow, WeighSheet } from './WeighSheet';

/** Replaces the texts as a browser's translation does, except in elements that forbid it. */
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
  vi.useRealTimers();
  cleanup();
  connectedScales.setState([]);
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

describe('weights', () => {
  it('of the dose follow the scale on a translated page', async () => {
    const scale = createFakeScale();
    const weigh = (grams: number) => act(() => scale.weigh(grams));
    connectedScales.setState([scale.connected]);
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
  });

  it('of a scale that left are not shown as those of the next', async () => {
    const [left, next] = [createFakeScale(), createFakeScale()];
    connectedScales.setState([left.connected]);
    show(<WeighNow onWeigh={() => undefined} />);
    vi.useFakeTimers();
    act(() => left.weigh(18));
    act(() => connectedScales.setState([next.connected]));
    act(() => vi.runAllTimers());
    expect(screen.queryByRole('button')).toBeNull();
    act(() => next.weigh(12.3));
    act(() => vi.runAllTimers());
    expect(screen.getByRole('button', { name: 'Usar 12,3 g' })).toBeTruthy();
  });

  it('are old while the scale is silent or lost', () => {
    expect(isStale({ link: 'live' })).toBe(false);
    for (const link of ['silent', 'lost', 'connecting'] as const) {
      expect(isStale({ link })).toBe(true);
    }
  });

  it('have no sign at zero', () => {
    expect(formatReading(-0.04)).toBe('0,0');
    expect(formatReading(-0.4)).toBe('-0,4');
  });
});
