// @vitest-environment happy-dom in a separate worker, where bytes and blobs share a realm

import { afterEach, expect, test, vi } from 'vitest';
import { MicrophoneError, type openMicrophone } from './microphone';
import { createRecorder, LONGEST_SECONDS, VOICE_RATE } from './recorder';

afterEach(() => vi.restoreAllMocks());

function fakeMicrophone(rate = VOICE_RATE) {
  let options: Parameters<typeof openMicrophone>[0] | undefined;
  const release = vi.fn();
  const stop = vi.fn(async () => release());
  const open: typeof openMicrophone = async (given) => {
    options = given;
    return { rate, stop, release };
  };
  return {
    open,
    release,
    stop,
    speak: (seconds: number, volume = 0.5) =>
      options?.onSamples(new Float32Array(Math.round(seconds * rate)).fill(volume)),
    unplug: () => options?.onLost(),
  };
}

async function recording(microphone = fakeMicrophone()) {
  const recorder = createRecorder(microphone.open);
  recorder.start();
  await vi.waitUntil(() => recorder.getState().status === 'recording');
  return { recorder, microphone };
}

test('records until it is stopped, then releases the microphone', async () => {
  const { recorder, microphone } = await recording();
  microphone.speak(1.5);
  expect(recorder.getState()).toMatchObject({ status: 'recording', seconds: 1.5, silent: false });
  const voice = await recorder.stop();
  expect(voice?.seconds).toBe(1.5);
  expect(voice?.blob.size).toBe(44 + 1.5 * VOICE_RATE * 2);
  expect(voice?.peaks.every((peak) => peak === 100)).toBe(true);
  expect(recorder.getState()).toMatchObject({ status: 'recorded', ending: 'stopped' });
  expect(microphone.release).toHaveBeenCalledOnce();
});

test('returns one recording if it is stopped twice', async () => {
  const { recorder, microphone } = await recording();
  microphone.speak(1);
  const [first, second] = await Promise.all([recorder.stop(), recorder.stop()]);
  expect(second).toBe(first);
  expect(microphone.stop).toHaveBeenCalledOnce();
});

test('ends at exactly five minutes, below 10 MB, and drops later samples', async () => {
  const { recorder, microphone } = await recording();
  for (let second = 0; second < LONGEST_SECONDS + 3; second += 1) microphone.speak(1, 0.1);
  await vi.waitUntil(() => recorder.getState().status === 'recorded');
  const state = recorder.getState();
  if (state.status !== 'recorded') throw new Error(state.status);
  expect(state.ending).toBe('limit');
  expect(state.recording.seconds).toBe(LONGEST_SECONDS);
  expect(state.recording.blob.size).toBe(44 + LONGEST_SECONDS * VOICE_RATE * 2);
  expect(state.recording.blob.size).toBeLessThan(10_000_000);
  expect(microphone.release).toHaveBeenCalled();
});

test('keeps the recording of a device that is unplugged', async () => {
  const { recorder, microphone } = await recording();
  microphone.speak(2);
  microphone.unplug();
  await vi.waitUntil(() => recorder.getState().status === 'recorded');
  expect(recorder.getState()).toMatchObject({ ending: 'lost', recording: { seconds: 2 } });
});

test('resamples a rate above 16 kHz, and keeps a lower rate', async () => {
  const high = await recording(fakeMicrophone(48_000));
  high.microphone.speak(1);
  expect((await high.recorder.stop())?.seconds).toBeCloseTo(1, 2);
  const low = await recording(fakeMicrophone(8000));
  low.microphone.speak(1);
  const voice = await low.recorder.stop();
  const header = new DataView((await voice?.blob.arrayBuffer()) ?? new ArrayBuffer(44));
  expect(header.getUint32(24, true)).toBe(8000);
  expect(voice?.seconds).toBe(1);
});

test('reports a silent microphone until the first sound', async () => {
  const { recorder, microphone } = await recording();
  for (let tenth = 0; tenth < 25; tenth += 1) microphone.speak(0.1, 0);
  expect(recorder.getState()).toMatchObject({ silent: true });
  microphone.speak(0.1, 0.2);
  expect(recorder.getState()).toMatchObject({ silent: false });
});

test('returns no recording without samples', async () => {
  const { recorder } = await recording();
  expect(await recorder.stop()).toBeNull();
  expect(recorder.getState()).toEqual({ status: 'refused', problem: 'empty' });
});

test('reports the reason of a refused microphone, and can be started again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const microphone = fakeMicrophone();
  const open = vi.fn(microphone.open).mockRejectedValueOnce(new MicrophoneError('denied'));
  const recorder = createRecorder(open);
  recorder.start();
  await vi.waitUntil(() => recorder.getState().status === 'refused');
  expect(recorder.getState()).toEqual({ status: 'refused', problem: 'denied' });
  recorder.start();
  await vi.waitUntil(() => recorder.getState().status === 'recording');
});

test('releases a microphone that opens after the recording was discarded', async () => {
  const microphone = fakeMicrophone();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const recorder = createRecorder(async (options) => {
    await asked;
    return microphone.open(options);
  });
  recorder.start();
  recorder.discard();
  answer();
  await vi.waitUntil(() => microphone.release.mock.calls.length > 0);
  expect(recorder.getState().status).toBe('opening');
});

test('releases the microphone when the recording is discarded', async () => {
  const { recorder, microphone } = await recording();
  microphone.speak(1);
  recorder.discard();
  expect(microphone.release).toHaveBeenCalledOnce();
  expect(await recorder.stop()).toBeNull();
});
