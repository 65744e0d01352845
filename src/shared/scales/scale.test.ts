import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hex, toHex, type Uuid } from './bytes.ts';
import { createDemoLink } from './demo-link.ts';
import { ENCODERS } from './encode.test-support.ts';
import { acaiaModern } from './makes/acaia.ts';
import { smartchef } from './makes/fixed-frames.ts';
import { createScale, type ScaleReading } from './scale.ts';
import type { ScaleDriver, ScaleLink } from './scale-driver.ts';
import { RestlessScaleError } from './tare-watch.ts';
import { createVirtualTimers } from './virtual-timers.test-support.ts';

function createFakeLink(name: string, services: Record<Uuid, readonly Uuid[]>) {
  const subscribers = new Map<Uuid, (value: Uint8Array, atMs: number) => void>();
  const lost = new Set<() => void>();
  const written: string[] = [];
  let refuses = false;
  let connects = 0;
  const link: ScaleLink = {
    id: 'fake',
    name,
    async connect() {
      connects += 1;
      if (refuses) throw new Error('absent');
      return new Map(Object.entries(services).map(([uuid, each]) => [uuid, new Set(each)]));
    },
    async subscribe(_service, characteristic, onValue) {
      subscribers.set(characteristic, onValue);
    },
    async write(_service, _characteristic, bytes) {
      written.push(toHex(bytes));
    },
    read: async () => Uint8Array.of(64),
    onLost(listener) {
      lost.add(listener);
      return () => {
        lost.delete(listener);
      };
    },
    disconnect: () => subscribers.clear(),
  };
  return {
    link,
    written,
    connects: () => connects,
    refuse: (value: boolean) => {
      refuses = value;
    },
    lose: () => {
      for (const listener of lost) listener();
    },
    /** Returns a function that sends to the present subscriber, even after it is replaced. */
    subscriber(characteristic: Uuid) {
      const present = subscribers.get(characteristic);
      return (frame: string, atMs: number) => present?.(hex(frame), atMs);
    },
    send: (characteristic: Uuid, frame: string, atMs: number) =>
      subscribers.get(characteristic)?.(hex(frame), atMs),
  };
}

const servicesOf = ({ service, notify, command }: ScaleDriver) => ({
  [service]: [...notify, ...(command ? [command] : [])],
});

const acaia = ENCODERS.find(({ driver }) => driver === acaiaModern);
/** Encodes to a tenth of a gram. */
const acaiaFrame = (grams: number) =>
  toHex(acaia?.encode(Math.round(grams * 10)) ?? new Uint8Array());
const ACAIA_18 = 'EF DD 0C 08 05 08 07 00 00 02 00 12 0C';
const ACAIA_0 = 'EF DD 0C 08 05 00 00 00 00 02 00 0A 05';

async function connectAcaia() {
  const timers = createVirtualTimers();
  const fake = createFakeLink('LUNAR-1', servicesOf(acaiaModern));
  const scale = createScale({ link: fake.link, timers });
  const readings: ScaleReading[] = [];
  scale.onReading((reading) => readings.push(reading));
  const weigh = (frame: string) => fake.send(acaiaModern.notify[0], frame, timers.now());
  await timers.pass(600);
  return { timers, fake, scale, readings, weigh };
}

beforeEach(() => {
  // Refused writes are reported on the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a scale', () => {
  it('gets handshakes until the first weight, then only heartbeats', async () => {
    const { timers, fake, scale, weigh } = await connectAcaia();
    expect(scale.status.getState()).toMatchObject({ state: 'waiting', make: 'Acaia' });
    const identify = () => fake.written.filter((each) => each.startsWith('EF DD 0B')).length;
    expect(identify()).toBe(1);
    await timers.pass(2000);
    expect(identify()).toBe(3);
    weigh(ACAIA_18);
    expect(scale.status.getState().state).toBe('live');
    const before = identify();
    for (let each = 0; each < 60; each += 1) {
      await timers.pass(100);
      weigh(ACAIA_18);
    }
    expect(identify()).toBe(before);
    expect(fake.written.filter((each) => each === 'EF DD 00 02 00 02 00').length).toBeGreaterThan(
      2,
    );
  });

  it('distinguishes connected from sending, and a short silence from a lost link', async () => {
    const { timers, fake, scale, weigh } = await connectAcaia();
    weigh(ACAIA_18);
    await timers.pass(2600);
    expect(scale.status.getState().state).toBe('stale');
    weigh(ACAIA_18);
    expect(scale.status.getState().state).toBe('live');
    fake.refuse(true);
    fake.lose();
    expect(scale.status.getState().state).toBe('lost');
    await timers.pass(60_000);
    const tries = fake.connects();
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(12);
    fake.refuse(false);
    await timers.pass(61_000);
    weigh(ACAIA_18);
    expect(scale.status.getState().state).toBe('live');
  });

  it('is reconnected after a long silence, then without heartbeats', async () => {
    const { timers, fake, scale, weigh } = await connectAcaia();
    weigh(ACAIA_18);
    await timers.pass(12_000);
    expect(fake.connects()).toBe(2);
    weigh(ACAIA_18);
    expect(scale.status.getState().state).toBe('live');
    fake.written.length = 0;
    for (let each = 0; each < 60; each += 1) {
      await timers.pass(100);
      weigh(ACAIA_18);
    }
    expect(fake.written).toEqual([]);
  });

  it('is tared once readings show zero, not once the command is sent', async () => {
    const { timers, fake, scale, readings, weigh } = await connectAcaia();
    weigh(ACAIA_18);
    const tared = vi.fn();
    void scale.tare().then(tared);
    await timers.pass(300);
    expect(fake.written.filter((each) => each === 'EF DD 04 00 00 00')).toHaveLength(3);
    weigh(ACAIA_18);
    await timers.pass(100);
    expect(tared).not.toHaveBeenCalled();
    for (let each = 0; each < 3; each += 1) {
      await timers.pass(100);
      weigh(ACAIA_0);
    }
    await timers.pass(0);
    expect(tared).toHaveBeenCalledWith('scale');
    expect(readings.at(-1)?.grams).toBe(0);
  });

  it('has its weight subtracted by the app if it ignores a tare', async () => {
    const { timers, scale, readings, weigh } = await connectAcaia();
    const tared = vi.fn();
    weigh(ACAIA_18);
    void scale.tare().then(tared);
    for (let each = 0; each < 35; each += 1) {
      await timers.pass(100);
      weigh(ACAIA_18);
    }
    await timers.pass(0);
    expect(tared).toHaveBeenCalledWith('app');
    expect(readings.at(-1)?.grams).toBe(0);
    // The scale's own tare key ends the app's subtraction.
    weigh('EF DD 0C 0A 08 00 05 08 07 00 00 02 00 14 14');
    expect(readings.at(-1)?.grams).toBe(18);
  });

  it('that takes no commands has its weight subtracted at once', async () => {
    const timers = createVirtualTimers();
    const fake = createFakeLink('smartchef 1', servicesOf(smartchef));
    const scale = createScale({ link: fake.link, timers });
    await timers.pass(100);
    const tared = vi.fn();
    void scale.tare().then(tared);
    for (let each = 0; each < 3; each += 1) {
      await timers.pass(100);
      fake.send(smartchef.notify[0], '00 00 00 00 00 00 B4 00 00', timers.now());
    }
    await timers.pass(0);
    expect(tared).toHaveBeenCalledWith('app');
  });

  it('is tared only once the weight rests, not at a zero while it swings', async () => {
    const { timers, scale, readings, weigh } = await connectAcaia();
    weigh(acaiaFrame(5.1));
    const tared = vi.fn();
    void scale.tare().then(tared);
    for (let each = 0; each < 31; each += 1) {
      await timers.pass(100);
      weigh(acaiaFrame(each < 3 ? 5.1 : -400 + 40 * Math.sin(each * 2.3)));
    }
    expect(tared).not.toHaveBeenCalled();
    for (let each = 0; each < 3; each += 1) {
      await timers.pass(100);
      weigh(acaiaFrame(0));
    }
    await timers.pass(0);
    expect(tared).toHaveBeenCalledWith('scale');
    weigh(acaiaFrame(12));
    expect(readings.at(-1)?.grams).toBe(12);
  });

  it('keeps the water that began while the tare still swung', async () => {
    const { timers, scale, readings, weigh } = await connectAcaia();
    weigh(acaiaFrame(412));
    const tared = vi.fn();
    void scale.tare().then(tared);
    for (let each = 0; each < 60; each += 1) {
      await timers.pass(100);
      weigh(acaiaFrame(each < 25 ? -400 + 40 * Math.sin(each * 2.3) : (each - 20) * 0.5));
    }
    await timers.pass(0);
    expect(tared).toHaveBeenCalledWith('scale');
    expect(readings.at(-1)?.grams).toBe(19.5);
  });

  it('gets a second tare if it rests at another weight, then the app subtracts', async () => {
    const { timers, fake, scale, readings, weigh } = await connectAcaia();
    const tares = () => fake.written.filter((each) => each === 'EF DD 04 00 00 00').length;
    weigh(acaiaFrame(5.1));
    const tared = vi.fn();
    void scale.tare().then(tared);
    for (let each = 0; each < 40; each += 1) {
      await timers.pass(100);
      weigh(acaiaFrame(each < 20 ? -400 + 40 * Math.sin(each * 2.3) : -400));
    }
    await timers.pass(300);
    expect(tared).not.toHaveBeenCalled();
    expect(tares()).toBe(6);
    for (let each = 0; each < 40; each += 1) {
      await timers.pass(100);
      weigh(acaiaFrame(-400));
    }
    await timers.pass(0);
    expect(tared).toHaveBeenCalledWith('app');
    expect(readings.at(-1)?.grams).toBe(0);
  });

  it('that never rests rejects the tare instead of using a wrong zero', async () => {
    const { timers, scale, weigh } = await connectAcaia();
    const failed = vi.fn();
    scale.tare().catch(failed);
    for (let each = 0; each < 125; each += 1) {
      await timers.pass(100);
      weigh(acaiaFrame(40 * Math.sin(each * 2.3)));
    }
    await timers.pass(0);
    expect(failed).toHaveBeenCalledWith(expect.any(RestlessScaleError));
  });

  it('that is lost during a tare is not tared', async () => {
    const { fake, scale } = await connectAcaia();
    const failed = vi.fn();
    const done = scale.tare().catch(failed);
    fake.lose();
    await done;
    expect(failed).toHaveBeenCalledOnce();
  });

  it('that reports only changes is not lost in a quiet steep, and is tared by one zero', async () => {
    const { timers, fake, scale, weigh } = await connectAcaia();
    for (let each = 0; each < 20; each += 1) {
      await timers.pass(100);
      weigh(acaiaFrame(each));
    }
    await timers.pass(240_000);
    expect(fake.connects()).toBe(1);
    expect(scale.status.getState().state).toBe('live');
    const tared = vi.fn();
    void scale.tare().then(tared);
    await timers.pass(300);
    weigh(acaiaFrame(0));
    await timers.pass(2000);
    expect(tared).toHaveBeenCalledWith('scale');
  });

  it('that has sent one weight so far is tared by one zero', async () => {
    const { timers, fake, scale, weigh } = await connectAcaia();
    weigh(ACAIA_18);
    const tared = vi.fn();
    void scale.tare().then(tared);
    await timers.pass(300);
    weigh(ACAIA_0);
    await timers.pass(3000);
    expect(tared).toHaveBeenCalledWith('scale');
    expect(fake.connects()).toBe(1);
  });

  it('that reports changes, and one of them twice, is reconnected once in a quiet steep', async () => {
    const { timers, fake, scale, weigh } = await connectAcaia();
    for (const grams of [...Array(20).keys(), 19]) {
      await timers.pass(100);
      weigh(acaiaFrame(grams));
    }
    await timers.pass(12_000);
    weigh(acaiaFrame(19));
    await timers.pass(240_000);
    expect(fake.connects()).toBe(2);
    expect(scale.status.getState().state).toBe('live');
  });

  it('that rests from the start is reconnected at most twice', async () => {
    const { timers, fake, weigh } = await connectAcaia();
    weigh(ACAIA_0);
    await timers.pass(240_000);
    expect(fake.connects()).toBeLessThanOrEqual(3);
  });

  it('ignores values of an earlier connection', async () => {
    const { timers, fake, scale, readings, weigh } = await connectAcaia();
    weigh(ACAIA_18);
    const late = fake.subscriber(acaiaModern.notify[0]);
    fake.lose();
    await timers.pass(2000);
    weigh(ACAIA_0);
    const before = readings.length;
    late(ACAIA_18, timers.now());
    expect(readings).toHaveLength(before);
    expect(readings.at(-1)?.grams).toBe(0);
    expect(scale.status.getState().state).toBe('live');
  });

  it('reports the services of an unknown device', async () => {
    const timers = createVirtualTimers();
    const fake = createFakeLink('Fone', { '0000110b-0000-1000-8000-00805f9b34fb': [] });
    const scale = createScale({ link: fake.link, timers });
    await timers.pass(100);
    expect(scale.status.getState()).toMatchObject({
      state: 'unusable',
      problem: { kind: 'unknown', services: ['0000110b-0000-1000-8000-00805f9b34fb'] },
    });
  });

  it('for weighing people is refused with its own message', async () => {
    const timers = createVirtualTimers();
    const service = '0000181d-0000-1000-8000-00805f9b34fb';
    const measurement = '00002a9d-0000-1000-8000-00805f9b34fb';
    const fake = createFakeLink('Body', { [service]: [measurement] });
    const scale = createScale({ link: fake.link, timers });
    await timers.pass(10);
    fake.send(measurement, '00 64 00', timers.now());
    await timers.pass(10);
    fake.send(measurement, '00 64 00', timers.now());
    expect(scale.status.getState()).toMatchObject({
      state: 'unusable',
      problem: { kind: 'body-scale' },
    });
  });

  it('closed stays closed', async () => {
    const { timers, fake, scale, readings, weigh } = await connectAcaia();
    scale.close();
    const before = fake.connects();
    weigh(ACAIA_18);
    await timers.pass(120_000);
    expect(fake.connects()).toBe(before);
    expect(readings).toEqual([]);
    expect(scale.status.getState().state).toBe('closed');
  });
});

describe('the demo scale', () => {
  it('pours by itself after a tare, and is reconnected after a loss', async () => {
    const timers = createVirtualTimers();
    const link = createDemoLink(timers, 'demo', 'good');
    link.setPlan({
      vesselGrams: 400,
      pours: [
        { startMs: 0, endMs: 8000, toGrams: 50 },
        { startMs: 45_000, endMs: 60_000, toGrams: 250 },
      ],
      servedMs: 90_000,
    });
    const scale = createScale({ link, timers });
    let grams = 0;
    scale.onReading((reading) => {
      grams = reading.grams;
    });
    await timers.pass(500);
    expect(grams).toBeCloseTo(400, 0);
    expect(scale.status.getState()).toMatchObject({ state: 'live', make: 'Bookoo', battery: 87 });
    await expect(Promise.all([scale.tare(), timers.pass(1000)])).resolves.toEqual([
      'scale',
      undefined,
    ]);
    await timers.pass(12_000);
    expect(grams).toBeCloseTo(50.4, 0);
    link.lose();
    expect(scale.status.getState().state).toBe('lost');
    await timers.pass(55_000);
    expect(scale.status.getState().state).toBe('live');
    expect(grams).toBeCloseTo(252, 0);
    await timers.pass(30_000);
    expect(grams).toBeCloseTo(-400, 0);
    scale.close();
  });
});
