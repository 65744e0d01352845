import { describe, expect, it } from 'vitest';
import { hasTrayHost } from './tray-host.ts';

describe('hasTrayHost', () => {
  it('asks the desktop on Linux and believes only a yes', async () => {
    expect(await hasTrayHost('linux', async () => '(<true>,)')).toBe(true);
    expect(await hasTrayHost('linux', async () => '   variant   boolean false')).toBe(false);
    expect(await hasTrayHost('linux', async () => null)).toBe(false);
    expect(await hasTrayHost('darwin', async () => null)).toBe(true);
  });

  it("asks on the bus of the person's own session", async () => {
    const asked: (readonly string[])[] = [];
    await hasTrayHost('linux', async (_command, args) => {
      asked.push(args);
      return null;
    });
    expect(asked.map((args) => args.includes('--session'))).toEqual([true, true]);
  });
});
