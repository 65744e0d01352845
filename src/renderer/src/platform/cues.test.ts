import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** An audio output that takes a moment to start; before a gesture, it does not start. */
class FakeAudio {
  static isAllowed = true;
  static wakesInMs = 30;
  static made: FakeAudio[] = [];
  state: AudioContextState = 'suspended';
  currentTime = 0;
  destination = {};
  /** Time at which each tone was scheduled, by `performance.now()`. */
  starts: number[] = [];
  /** The highest gain of each tone. */
  peaks: number[] = [];
  constructor() {
    FakeAudio.made.push(this);
  }
  resume(): Promise<void> {
    if (!FakeAudio.isAllowed) return new Promise(() => undefined);
    return new Promise((resolve) => {
      setTimeout(() => {
        this.state = 'running';
        resolve();
      }, FakeAudio.wakesInMs);
    });
  }
  suspend(): Promise<void> {
    this.state = 'suspended';
    return Promise.resolve();
  }
  createOscillator() {
    const starts = this.starts;
    const node = {
      frequency: { value: 0 },
      type: 'sine',
      connect: (to: unknown) => to,
      start: () => starts.push(performance.now()),
      stop: () => undefined,
    };
    return node;
  }
  createGain() {
    const ramp = (value: number) => {
      if (value > 0) this.peaks.push(value);
    };
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: ramp };
    return { gain, connect: (to: unknown) => to };
  }
}

const BEEP = [{ hertz: 440, seconds: 0.45, at: 0, timbre: 'sine' as const }];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.assign(FakeAudio, { isAllowed: true, wakesInMs: 30, made: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import('./cues');
const output = () => FakeAudio.made[0] ?? new FakeAudio();

it('suspends the output soon after its last use, but not during a tone', async () => {
  const { primeSound, playTones } = await load();
  primeSound();
  await vi.advanceTimersByTimeAsync(600);
  expect(output().state).toBe('running');
  playTones(BEEP);
  await vi.advanceTimersByTimeAsync(1100);
  expect(output().state).toBe('running');
  await vi.advanceTimersByTimeAsync(100);
  expect(output().state).toBe('suspended');
});

it('plays a prepared tone at once, also after the output was suspended', async () => {
  const { primeSound, playTones } = await load();
  primeSound();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(output().state).toBe('suspended');
  primeSound();
  await vi.advanceTimersByTimeAsync(500);
  const askedAt = performance.now();
  playTones(BEEP);
  await vi.advanceTimersByTimeAsync(0);
  expect(output().starts).toEqual([askedAt]);
});

it('wakes the output for an unprepared tone', async () => {
  const { primeSound, playTones } = await load();
  primeSound();
  await vi.advanceTimersByTimeAsync(60_000);
  const askedAt = performance.now();
  playTones(BEEP);
  await vi.advanceTimersByTimeAsync(200);
  expect(output().starts).toEqual([askedAt + FakeAudio.wakesInMs]);
});

it('drops a tone that would start too late', async () => {
  const { playTones } = await load();
  FakeAudio.wakesInMs = 600;
  playTones(BEEP);
  await vi.advanceTimersByTimeAsync(5000);
  expect(output().starts).toEqual([]);
});

it('plays only after a gesture', async () => {
  const { primeSound, playTones } = await load();
  FakeAudio.isAllowed = false;
  playTones(BEEP);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(output().starts).toEqual([]);
  FakeAudio.isAllowed = true;
  primeSound();
  await vi.advanceTimersByTimeAsync(100);
  playTones(BEEP);
  await vi.advanceTimersByTimeAsync(0);
  expect(output().starts).toHaveLength(1);
});

it('wakes a speaker with one faint sound that lasts until the cue', async () => {
  const { primeSound, wakeSpeaker } = await load();
  primeSound();
  await vi.advanceTimersByTimeAsync(100);
  wakeSpeaker(1200);
  wakeSpeaker(1200);
  await vi.advanceTimersByTimeAsync(1500);
  expect(output().starts).toHaveLength(1);
  expect(output().state).toBe('running');
  const [peak = 1] = output().peaks;
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(0.01);
});

it('recognises a Bluetooth output by its name, and follows a change of the output', async () => {
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: vi
      .fn()
      .mockResolvedValueOnce([
        { kind: 'audiooutput', deviceId: 'default', label: 'Default - Caixa (Bluetooth)' },
      ])
      .mockResolvedValue([{ kind: 'audiooutput', deviceId: 'default', label: 'Alto-falantes' }]),
  });
  vi.stubGlobal('navigator', { mediaDevices: devices });
  const { followOutput, isBluetoothOutput } = await load();
  const stop = followOutput();
  await vi.advanceTimersByTimeAsync(0);
  expect(isBluetoothOutput()).toBe(true);
  devices.dispatchEvent(new Event('devicechange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isBluetoothOutput()).toBe(false);
  stop();
});
