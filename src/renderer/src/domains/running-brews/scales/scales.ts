import { cutTo } from '@shared/format';
import type { DemoLink } from '@shared/scales/demo-link';
import type { Scale } from '@shared/scales/scale';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredStore } from '@/lib/stored-value';

export interface ConnectedScale {
  readonly scale: Scale;
  readonly demo: DemoLink | null;
}

/**
 * The connected scales.
 * `open-scale.ts`, which connects them, is a separate chunk: most visits need no Bluetooth.
 */
export const connectedScales = createStore<readonly ConnectedScale[]>([]);

export function findScale(id: string | null): ConnectedScale | null {
  return connectedScales.getState().find(({ scale }) => scale.id === id) ?? null;
}

const KEY = 'coado.scales';
export const SCALE_NAME_MAX = 30;
/** Most remembered scales; the least recently used one is deleted first. */
const MOST = 20;

const knownScaleSchema = z.object({
  /** The browser's id of the device, which is valid only in this browser. */
  id: z.string().check(z.maxLength(200)),
  /** The advertised Bluetooth name, for finding the scale again. */
  deviceName: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(SCALE_NAME_MAX)),
  make: z.string().check(z.maxLength(40)),
  /** Last use, in epoch ms. */
  usedAt: z.number(),
});

export type KnownScale = z.infer<typeof knownScaleSchema>;

/** The remembered scales, most recently used first. */
export const knownScales = createStoredStore<readonly KnownScale[]>(
  KEY,
  z.array(knownScaleSchema).parse,
  [],
);

function keep(scales: readonly KnownScale[]): void {
  knownScales.setState(scales.toSorted((a, b) => b.usedAt - a.usedAt).slice(0, MOST));
}

/** Stores the use of a scale; keeps its custom name. */
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

/** 'off': Bluetooth is off, so this browser cannot connect scales now. */
export type BluetoothSupport = 'none' | 'off' | 'ready';

/** Safari, Firefox, and all browsers on a plain-HTTP address have no Web Bluetooth. */
const hasBluetooth = (): boolean => 'bluetooth' in navigator;

export async function bluetoothSupport(): Promise<BluetoothSupport> {
  if (!hasBluetooth()) return 'none';
  return (await navigator.bluetooth.getAvailability()) ? 'ready' : 'off';
}

export function canFindAgain(): boolean {
  return hasBluetooth() && typeof navigator.bluetooth.getDevices === 'function';
}
