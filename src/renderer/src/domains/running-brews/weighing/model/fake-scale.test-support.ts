import type { Scale, ScaleReading, ScaleStatus } from '@shared/scales/scale';
import type { ScaleButton } from '@shared/scales/scale-driver';
import { change, createStore, createSubscribers } from '@shared/store';
import { vi } from 'vitest';

export function createFakeScale() {
  const readings = createSubscribers<[ScaleReading]>();
  const buttons = createSubscribers<[ScaleButton]>();
  const timer = vi.fn(async (_action: 'start' | 'stop' | 'reset') => undefined);
  const tare = vi.fn<Scale['tare']>().mockResolvedValue('scale');
  const status = createStore<ScaleStatus>({
    state: 'live',
    make: 'Bookoo',
    experimental: false,
    battery: null,
    signal: null,
    problem: null,
  });
  const scale: Scale = {
    id: 'fake',
    name: 'Balança',
    status,
    onReading: readings.subscribe,
    onButton: buttons.subscribe,
    tare,
    timer,
    retry: () => undefined,
    close: () => undefined,
  };
  return {
    connected: { scale, demo: null },
    tare,
    press: buttons.emit,
    /** Sends a weight in g that is `ms` ahead of now. */
    weigh: (grams: number, ms = 0) =>
      readings.emit({ grams, otherGrams: null, stable: null, atMs: performance.now() + ms }),
    link: (state: ScaleStatus['state']) => change(status, { state }),
    commands: () => timer.mock.calls.splice(0).map(([action]) => action),
  };
}
