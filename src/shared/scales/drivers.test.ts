import { describe, expect, it } from 'vitest';
import { hex, type Uuid, uuid16 } from './bytes.ts';
import {
  chooseDriver,
  SCALE_DRIVERS,
  SCALE_MAKES,
  SCALE_NAME_PREFIXES,
  SCALE_SERVICES,
} from './drivers.ts';

const FFF0 = uuid16(0xfff0);
const FFF1 = uuid16(0xfff1);
const FFF2 = uuid16(0xfff2);

function choose(name: string, services: Record<Uuid, Uuid[]>) {
  const found = Object.entries(services).map(([uuid, each]) => [uuid, new Set(each)] as const);
  const choice = chooseDriver({ name, services: new Map(found) });
  if (choice.kind === 'known') return choice.driver.id;
  return choice.kind === 'listen'
    ? (first: string) => choice.decide(hex(first))?.id ?? null
    : choice.kind;
}

describe('the driver for a connected device', () => {
  it.each(SCALE_DRIVERS.map((driver) => [driver.id, driver] as const))(
    'is %s for a device with its name, service and characteristics',
    (id, { names, service, notify, command }) => {
      const name = `${names[0]} 1234`;
      expect(choose(name, { [service]: [...notify, ...(command ? [command] : [])] })).toBe(id);
    },
  );

  it('follows the service, not the name: a Lunar of 2021 may speak the older protocol', () => {
    const service = uuid16(0x1820);
    expect(choose('LUNAR-AL008', { [service]: [uuid16(0x2a80)] })).toBe('acaia-legacy');
  });

  it('never takes a serial module for a Felicita, to which each byte is a command', () => {
    expect(choose('HMSoft', { [uuid16(0xffe0)]: [uuid16(0xffe1)] })).toBe('unknown');
    expect(choose('Nordic_UART', { '6e400001-b5a3-f393-e0a9-e50e24dcca9e': [] })).toBe('unknown');
  });

  it('listens first where makes share a service and the name says nothing', () => {
    const decide = choose('', { [FFF0]: [FFF1, FFF2] });
    if (typeof decide !== 'function') throw new Error('expected to listen');
    expect(decide('FA 01 03 00 07 08 0D')).toBe('varia');
    expect(decide('AA 09 41 01 0A 00 00 B4 00 00 00')).toBe('eureka');
    expect(decide('A5 5A 01 01 00 09 00 00 0D B9 00 00 03 E7 00 00 00')).toBe('timemore');
    expect(decide('12 34')).toBeNull();
  });

  it('does not guess at a nameless SmartChef, nor at the pressure sensor of Bookoo', () => {
    expect(choose('', { [FFF0]: [FFF1] })).toBe('unknown');
    expect(choose('BOOKOO_EM_1', { [uuid16(0x0ffe)]: [uuid16(0xff11)] })).toBe('unknown');
  });

  it('distinguishes the scales on the standard weight service by the first value', () => {
    const decide = choose('Someone', { [uuid16(0x181d)]: [uuid16(0x2a9d)] });
    if (typeof decide !== 'function') throw new Error('expected to listen');
    expect(decide('10 78 08 00 00 78 08 00 00')).toBe('timemore-duo');
    expect(decide('00 64 00')).toBe('body-scale');
  });
});

describe('the request for a device in the browser', () => {
  it('names every service with its full id, because the browser hides all others', () => {
    const full = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    for (const { service } of SCALE_DRIVERS) expect(SCALE_SERVICES).toContain(service);
    for (const service of SCALE_SERVICES) expect(service).toMatch(full);
  });

  it('covers at least twelve makes, each found by its name', () => {
    expect(SCALE_MAKES.length).toBeGreaterThanOrEqual(12);
    for (const { names } of SCALE_DRIVERS) {
      for (const name of names) expect(SCALE_NAME_PREFIXES).toContain(name);
    }
  });
});
