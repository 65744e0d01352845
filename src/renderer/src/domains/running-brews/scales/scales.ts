import { cutTo } from '@shared/format';
import type { DemoLink } from '@shared/scales/demo-link';
import type { Scale } from '@shared/scales/scale';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredStore } from '@/lib/stored-value';

/** A scale that is connected now, or being looked for. */
export interface ConnectedScale {
  readonly scale: Scale;
  /** Controls the demo scale's pour; null for a real scale. */
  readonly demo: DemoLink | null;
}

/**
 * The scales connected on this page.
 * The code that talks to scales (`open-scale.ts`) is loaded only when the person connects one.
 */
export const connectedScales = createStore<readonly ConnectedScale[]>([]);

export function findScale(id: string | null): ConnectedScale | null {
  return connectedScales.getState().find(({ scale }) => scale.id === id) ?? null;
}

const KEY = 'coado.scales';
/** The longest name of a scale, in characters. */
export const SCALE_NAME_MAX = 30;
/** More scales than a person owns; the least recently used is forgotten first. */
const MOST = 20;

const knownScaleSchema = z.object({
  /** The browser's name for the device; means nothing elsewhere. */
  id: z.string().check(z.maxLength(200)),
  /** As it is advertised, to find it again. */
  deviceName: z.string().check(z.maxLength(100)),
  /** The person's name for the scale. */
  name: z.string().check(z.maxLength(SCALE_NAME_MAX)),
  make: z.string().check(z.maxLength(40)),
  /** Epoch milliseconds of the last use. */
  usedAt: z.number(),
});

/** A scale that was connected on this device before. */
export type KnownScale = z.infer<typeof knownScaleSchema>;

/** The scales of this device, the last used first. */
export const knownScales = createStoredStore<readonly KnownScale[]>(
  KEY,
  z.array(knownScaleSchema).parse,
  [],
);

function keep(scales: readonly KnownScale[]): void {
  knownScales.setState(scales.toSorted((a, b) => b.usedAt - a.usedAt).slice(0, MOST));
}

/** Records the use of a scale; its custom name is kept. */
export function rememberScale(scale: Omit<KnownScale, 'usedAt'>): void {
  const others = knownScales.getState().filter(({ id }) => id !== scale.id);
  const known = knownScales.getState().find(({ id }) => id === scale.id);
  keep([...others, { ...scale, name: known?.name ?? scale.name, usedAt: Date.now() }]);
}

export function renameScale(id: string, name: string): void {
  const trimmed = cutTo(name.trim(), SCALE_NAME_MAX);
  if (trimmed === '') return;
  keep(knownScales.getState().map((each) => (each.id === id ? { ...each, name: trimmed } : each)));
}

export function forgetScale(id: string): void {
  keep(knownScales.getState().filter((each) => each.id !== id));
}

/** Whether this browser can speak with scales: never, not now (Bluetooth is off), or yes. */
export type BluetoothSupport = 'none' | 'off' | 'ready';

/** Safari and Firefox have no Web Bluetooth; nor has any browser on a plain-HTTP address. */
const hasBluetooth = (): boolean => 'bluetooth' in navigator;

export async function bluetoothSupport(): Promise<BluetoothSupport> {
  if (!hasBluetooth()) return 'none';
  return (await navigator.bluetooth.getAvailability()) ? 'ready' : 'off';
}

/** Whether scales that were allowed before can be found again without a tap. */
export function canFindAgain(): boolean {
  return hasBluetooth() && typeof navigator.bluetooth.getDevices === 'function';
}
