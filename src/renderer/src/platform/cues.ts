/** Signals to the ear and the hand: tones, vibration and the system's voice. */

/** One tone: pitch in hertz, length and start in seconds. */
export interface Tone {
  hertz: number;
  seconds: number;
  at: number;
  timbre: OscillatorType;
}

const PEAK_GAIN = 0.4;
const ATTACK_SECONDS = 0.01;

let audio: AudioContext | null = null;

/**
 * Readies sound. Browsers only let a page sound after a gesture: call it in the click that starts a
 * brew. Safe to call again and where there is no audio.
 */
export function primeSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'running') return;
  audio.resume().catch((error: unknown) => console.warn('Sound is not allowed yet.', error));
}

/** Plays tones, each fading in and out so that it does not click. Silent until primed. */
export function playTones(tones: readonly Tone[]): void {
  primeSound();
  if (audio?.state !== 'running') return;
  for (const tone of tones) {
    const start = audio.currentTime + tone.at;
    const end = start + tone.seconds;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = tone.timbre;
    oscillator.frequency.value = tone.hertz;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(PEAK_GAIN, start + ATTACK_SECONDS);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}

/** Vibrates (milliseconds on, off, on…) where the device can. */
export function vibrate(pattern: number[]): void {
  if ('vibrate' in navigator) navigator.vibrate(pattern);
}

/**
 * Says a sentence in Brazilian Portuguese, after what is being said when `queued`, else in place of
 * it; silent without a voice.
 */
export function speak(text: string, { queued }: { queued: boolean }): void {
  if (typeof speechSynthesis === 'undefined') return;
  if (!queued) speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'pt-BR';
  speechSynthesis.speak(utterance);
}
