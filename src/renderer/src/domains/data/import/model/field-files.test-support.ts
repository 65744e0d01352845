import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, vi } from 'vitest';
import { readImportFile } from './read-file';
import { openFile, newMethods as ownMethodsOf, readingOf } from './reading';

const METHODS = [
  ['v60', 'V60'],
  ['aeropress', 'AeroPress'],
  ['espresso', 'Espresso'],
  ['french-press', 'Prensa Francesa'],
  ['cold-brew', 'Cold Brew'],
  ['chemex', 'Chemex'],
  ['moka-pot', 'Moka'],
  ['brazilian-pour-over', 'Coado'],
  ['melitta', 'Melitta'],
  ['drip-machine', 'Cafeteira elétrica'],
  ['koar', 'Koar'],
  ['clever', 'Clever'],
  ['kalita-wave', 'Kalita Wave'],
  ['hario-switch', 'Hario Switch'],
  ['origami', 'Origami'],
  ['iced-pour-over', 'Coado gelado'],
  ['siphon', 'Sifão (globinho)'],
  ['ibrik', 'Ibrik'],
  ['phin', 'Phin'],
  ['milk-drinks', 'Bebidas com leite'],
].map(([id = '', name = '']) => ({ id, name }));

/** Sets the zone and the day in which the files were written, for all tests of a module. */
export function setFieldClock(): void {
  beforeAll(() => {
    vi.stubEnv('TZ', 'America/Sao_Paulo');
    vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

export const readFieldFile = (path: string, name: string) =>
  readChosenFile(new File([readFileSync(path)], name));

/** Reads a file as the page does, for an account that has added no methods. */
export async function readChosenFile(chosen: File) {
  const { name } = chosen;
  const table = await readImportFile([chosen]);
  const file = openFile(table, name, []);
  const reading = readingOf(file, METHODS);
  const own = new Map(
    ownMethodsOf(file, reading, METHODS).map((method) => [
      method.id,
      [String(method.name), String(method.drawing)],
    ]),
  );
  return { table, own, ...reading.prepared };
}
export type ReadFile = Awaited<ReturnType<typeof readFieldFile>>;

const two = (value: number) => String(value).padStart(2, '0');

/** Returns the local time of this device at an instant, to the minute. */
export const wallClock = (instant: string) => {
  const date = new Date(instant);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};
