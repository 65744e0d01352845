import { MantineProvider } from '@mantine/core';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runningBrews } from '../../model/store';
import { formatWeight, isStale } from '../model/weighing-texts';
import { ScaleButton } from './ScaleButton';
import { ScalePicker } from './ScalePicker';

const recipe = generateRecipe({
  method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
  bean: null,
  beanId: null,
  roast: 'Média',
  coffeeGrams: 15,
  waterMl: 250,
});

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

describe('weights', () => {
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
