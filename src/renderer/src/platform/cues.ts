/** Signals of a brew: tones, vibration and the system's voice. */

/** One tone: pitch in hertz, length and start in seconds. */
export interface Tone {
  hertz: number;
  seconds: number;
  at: number;
  timbre: OscillatorType;
  /** Loudness at its peak, 0 to 1; by default PEAK_GAIN. */
  gain?: number;
}

const PEAK_GAIN = 0.4;
const ATTACK_SECONDS = 0.01;

/** Idle time in ms until the output is suspended, because it costs a core several percent. */
const REST_AFTER_MS = 700;
/** Delay in ms after which a tone is dropped, because its moment has passed. */
const TOO_LATE_MS = 400;

let audio: AudioContext | null = null;
let isResting = false;
let rest: ReturnType<typeof setTimeout> | undefined;

function warn(error: unknown): void {
  console.warn('Sound is not allowed yet.', error);
}

/** Suspends the output after `ms`, instead of at the time set before. */
function stayAwake(output: AudioContext, ms: number): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    isResting = true;
    output.suspend().catch(warn);
  }, ms);
}

/** Resolves to the output once it runs, after a gesture if required; null without audio. */
async function awake(): Promise<AudioContext | null> {
  if (typeof AudioContext === 'undefined') return null;
  audio ??= new AudioContext();
  stayAwake(audio, REST_AFTER_MS);
  if (isResting || audio.state !== 'running') {
    isResting = false;
    await audio.resume();
  }
  return audio;
}

/**
 * Prepares sound for a moment.
 * Browsers allow sound only after a gesture: call it in the click that starts a brew, then shortly
 * before each cue, because a suspended output takes a moment to start. Repeated calls and browsers
 * without audio are harmless.
 */
export function primeSound(): void {
  awake().catch(warn);
}

/** Plays tones, faded in and out against clicks; silent before the first `primeSound`. */
export function playTones(tones: readonly Tone[]): void {
  const askedAt = performance.now();
  awake()
    .then((output) => {
      if (output === null || performance.now() - askedAt > TOO_LATE_MS) return;
      const length = Math.max(0, ...tones.map(({ at, seconds }) => at + seconds));
      stayAwake(output, REST_AFTER_MS + length * 1000);
      sound(output, tones);
    })
    .catch(warn);
}

function sound(output: AudioContext, tones: readonly Tone[]): void {
  for (const tone of tones) {
    const start = output.currentTime + tone.at;
    const end = start + tone.seconds;
    const oscillator = output.createOscillator();
    const gain = output.createGain();
    oscillator.type = tone.timbre;
    oscillator.frequency.value = tone.hertz;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(tone.gain ?? PEAK_GAIN, start + ATTACK_SECONDS);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(output.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}

/**
 * A signal that wakes a Bluetooth speaker.
 * It is not silence, during which speakers switch off, but barely audible: 40 dB below a cue.
 */
const WAKE = { hertz: 220, timbre: 'sine', gain: 0.004 } as const;
let isWakingUntil = 0;

/** Wakes a Bluetooth speaker, which otherwise would not play the start of the cue in `ms`. */
export function wakeSpeaker(ms: number): void {
  const now = performance.now();
  if (now < isWakingUntil) return;
  isWakingUntil = now + ms;
  playTones([{ ...WAKE, seconds: ms / 1000, at: 0 }]);
}

let isBluetooth = false;

/** Whether the sound goes to a Bluetooth device; false where the browser does not report it. */
export const isBluetoothOutput = (): boolean => isBluetooth;

/** Notes whether the sound goes to a Bluetooth device; returns a stop function. */
export function followOutput(): () => void {
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null;
  if (devices === null) return () => undefined;
  const look = () => {
    devices.enumerateDevices().then((all) => {
      const outputs = all.filter(({ kind }) => kind === 'audiooutput');
      const current = outputs.find(({ deviceId }) => deviceId === 'default') ?? outputs[0];
      isBluetooth = /bluetooth/i.test(current?.label ?? '');
    }, warn);
  };
  look();
  devices.addEventListener('devicechange', look);
  return () => devices.removeEventListener('devicechange', look);
}

/** Returns whether the device can vibrate; desktop browsers have the call, but no motor. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches;
}

/** Vibrates (milliseconds on, off, on…) where the device can. */
export function vibrate(pattern: number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}

/**
 * Speaks a Brazilian Portuguese sentence, queued or replacing the current one.
 * Silent without a voice.
 */
export function speak(text: string, { queued }: { queued: boolean }): void {
  if (typeof speechSynthesis === 'undefined') return;
  if (!queued) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'pt-BR';
  speechSynthesis.speak(utterance);
}
