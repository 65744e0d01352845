import { type BrowserContext, expect, type Page } from 'playwright/test';
import { z } from 'zod';

/** A sound at a page's output; its beginning is in ms of the page's `performance.now()`. */
const soundSchema = z.object({ atMs: z.number(), seconds: z.number() });
type Sound = z.infer<typeof soundSchema>;

const recordingSchema = z.object({
  sounds: z.array(soundSchema),
  /** Changes of the timer's text, and when the page drew them. */
  ticks: z.array(z.object({ text: z.string(), atMs: z.number() })),
  /** Times in which the page's main thread was too busy for a timer: begin and end. */
  stalls: z.array(z.tuple([z.number(), z.number()])),
});
type Recording = z.infer<typeof recordingSchema>;

/**
 * Records the sound, the timer's face and the page's stalls.
 * An analyser at the output reads the samples; a sound's time is that of the audio clock.
 */
function record(): void {
  const LOUD = 0.02;
  const SILENCE_SECONDS = 0.06;
  const LOOK_MS = 25;
  const recording: Recording = { sounds: [], ticks: [], stalls: [] };
  Reflect.set(window, 'recording', recording);

  const hear = (context: AudioContext) => {
    const ear = new AnalyserNode(context, { fftSize: 32_768 });
    const samples = new Float32Array(ear.fftSize);
    let heardUntil = 0;
    // Smallest measured difference of the two clocks; a late measurement makes it larger.
    let offset = Number.POSITIVE_INFINITY;
    context.addEventListener('statechange', () => {
      offset = Number.POSITIVE_INFINITY;
    });
    let sound: Sound | null = null;
    let lastLoud = Number.NEGATIVE_INFINITY;
    const listen = () => {
      const now = context.currentTime;
      if (context.state !== 'running' || now === heardUntil) return;
      offset = Math.min(offset, performance.now() - now * 1000);
      ear.getFloatTimeDomainData(samples);
      const first = now - samples.length / context.sampleRate;
      const from = Math.max(0, Math.round((heardUntil - first) * context.sampleRate));
      for (let index = from; index < samples.length; index += 1) {
        const sample = samples[index] ?? 0;
        const at = first + index / context.sampleRate;
        const isNew = Math.abs(sample) > LOUD && at - lastLoud > SILENCE_SECONDS;
        if (isNew) {
          sound = { atMs: at * 1000 + offset, seconds: 0 };
          recording.sounds.push(sound);
        }
        if (Math.abs(sample) > LOUD) {
          if (sound !== null && !isNew) sound.seconds += Math.min(at - lastLoud, SILENCE_SECONDS);
          lastLoud = at;
        }
      }
      heardUntil = now;
    };
    setInterval(listen, LOOK_MS);
    return ear;
  };
  const ears = new WeakMap<BaseAudioContext, AnalyserNode>();
  const connect = Reflect.get(AudioNode.prototype, 'connect');
  const connectAndHear = function (this: AudioNode, ...[target, ...rest]: [AudioNode]) {
    if (target instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      const ear = ears.get(this.context) ?? hear(this.context);
      ears.set(this.context, ear);
      Reflect.apply(connect, this, [ear]);
    }
    return Reflect.apply(connect, this, [target, ...rest]);
  };
  Reflect.set(AudioNode.prototype, 'connect', connectAndHear);

  let lookedAt = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - lookedAt > 2 * LOOK_MS) recording.stalls.push([lookedAt, now]);
    lookedAt = now;
  }, LOOK_MS);

  let shown = '';
  new MutationObserver(() => {
    const text = document.querySelector('[role=timer]')?.textContent ?? '';
    if (text === shown) return;
    shown = text;
    if (/^\d+:\d\d$/.test(text)) recording.ticks.push({ text, atMs: performance.now() });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export const recordSound = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(record);

/** Opens the audio device, which on a busy machine would otherwise delay the first cue. */
export async function openAudioDevice(page: Page): Promise<void> {
  await page.evaluate(() => new AudioContext().resume());
}

export async function readRecording(page: Page): Promise<Recording> {
  return recordingSchema.parse(await page.evaluate(() => Reflect.get(window, 'recording')));
}

/** Returns the seconds of a timer's text such as '2:05' or '18:00:00'. */
export const secondsOf = (text: string | null): number =>
  (text ?? '').split(':').reduce((total, part) => total * 60 + Number(part), 0);

export const readFace = async (page: Page): Promise<number> =>
  secondsOf(await page.getByRole('timer').textContent());

export const pageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Returns the page's time at 0:00 in ms, by the earliest change: a busy page draws late. */
function zeroOf({ ticks }: Recording, sinceMs: number): number {
  const zeros = ticks
    .filter(({ atMs }) => atMs > sinceMs)
    .map(({ text, atMs }) => atMs - secondsOf(text) * 1000);
  return Math.min(...zeros);
}

/** Waits for the next change of the shown time; returns the page's time in ms at 0:00. */
export async function readZero(page: Page): Promise<number> {
  const since = await pageTime(page);
  const zero = async () => zeroOf(await readRecording(page), since);
  await expect.poll(zero).toBeLessThan(Number.POSITIVE_INFINITY);
  return zero();
}

type CueKind = 'lead' | 'step' | 'finish';
type ExpectedCue = readonly [CueKind, number];

/** The cues of a second with a step or the end: two countdown tones, then the cue itself. */
export const cuesAround = (second: number, kind: 'step' | 'finish'): readonly ExpectedCue[] => [
  ['lead', second - 2],
  ['lead', second - 1],
  [kind, second],
];

/** Largest difference of a cue from its second, in ms, without the page's stalls. */
const TOLERANCE_MS = 150;

/** Recognises a cue by its length: 0.12, 0.45 or 1.14 s. */
function kindOf({ seconds }: Sound): CueKind {
  if (seconds < 0.25) return 'lead';
  return seconds < 0.8 ? 'step' : 'finish';
}

async function awaitSounds(
  page: Page,
  sinceMs: number,
  kinds: readonly CueKind[],
): Promise<readonly Sound[]> {
  const soundsSince = async () =>
    (await readRecording(page)).sounds.filter(({ atMs }) => atMs > sinceMs);
  await expect
    .poll(async () => (await soundsSince()).map(kindOf), { timeout: 30_000 })
    .toEqual(kinds);
  return soundsSince();
}

/**
 * Expects these cues at their seconds, and no other sound since an instant.
 * Returns the beginning of the last one, for the next call. All times are the page's own, so a slow
 * test does not change them. The timer's clock may be moved forward between the instant and the
 * first cue.
 */
export async function expectCues(
  page: Page,
  sinceMs: number,
  cues: readonly ExpectedCue[],
): Promise<number> {
  const heard = await awaitSounds(
    page,
    sinceMs,
    cues.map(([kind]) => kind),
  );
  // The first text comes with the timer itself, at any time; the next ones come at full seconds.
  const ticks = async () =>
    (await readRecording(page)).ticks.filter(({ atMs }) => atMs > sinceMs).length;
  await expect.poll(ticks).toBeGreaterThan(1);
  const recording = await readRecording(page);
  const zero = zeroOf(recording, sinceMs);
  for (const [index, [kind, second]] of cues.entries()) {
    const due = zero + second * 1000;
    const heardAt = heard[index]?.atMs ?? Number.NaN;
    const stalled = recording.stalls
      .filter(([from, to]) => to > due && from < heardAt)
      .reduce((sum, [from, to]) => sum + to - from, 0);
    expect(heardAt - due, `${kind} at ${second} s, early`).toBeGreaterThan(-TOLERANCE_MS);
    expect(heardAt - due, `${kind} at ${second} s, late`).toBeLessThan(TOLERANCE_MS + stalled);
  }
  return heard.at(-1)?.atMs ?? sinceMs;
}

/** Expects one step's cue, late, and no other sound since an instant; returns its beginning. */
export async function expectLateStep(page: Page, sinceMs: number): Promise<number> {
  const [step] = await awaitSounds(page, sinceMs, ['step']);
  return step?.atMs ?? sinceMs;
}

/** Moves the timer forward by steps of 5 s, to at least 8 s before the next step or the end. */
export async function moveForward(
  page: Page,
  nextSecond: number,
  press: () => Promise<void>,
): Promise<void> {
  for (let shown = await readFace(page); shown + 13 <= nextSecond; shown = await readFace(page)) {
    await press();
    await expect.poll(() => readFace(page)).toBeGreaterThanOrEqual(shown + 5);
  }
}
