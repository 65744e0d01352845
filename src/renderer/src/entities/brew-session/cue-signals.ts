import type { Cue } from '@shared/brew/cues';
import type { BrewSession } from '@shared/brew/session';
import { playTones, speak, type Tone, vibrate } from '@/platform/cues';
import type { CueSettings } from './cue-settings';

/** A voice for each session, a fourth or a fifth apart, so that two brews can be told apart by ear. */
const VOICES: Readonly<Record<BrewSession['sound'], { hertz: number; timbre: OscillatorType }>> = {
  grain: { hertz: 440, timbre: 'sine' },
  cup: { hertz: 587, timbre: 'triangle' },
  kettle: { hertz: 784, timbre: 'sine' },
  bell: { hertz: 1047, timbre: 'triangle' },
};

const VIBRATIONS: Readonly<Record<Cue['kind'], number[]>> = {
  lead: [60],
  step: [250],
  finish: [250, 120, 250, 120, 500],
};

/** What the voice says; null for leads, which are tones only. */
export function spokenText(session: BrewSession, cue: Cue): string | null {
  if (cue.kind === 'lead') return null;
  if (cue.kind === 'finish') return 'Preparo finalizado!';
  const step = session.recipe.steps[cue.stepIndex];
  // 'g' would be read as a letter.
  return step ? `${step.title}. ${step.description.replace(/(\d) g\b/g, '$1 gramas')}` : null;
}

function tonesFor(session: BrewSession, cue: Cue): Tone[] {
  const { hertz, timbre } = VOICES[session.sound];
  const tone = (at: number, seconds: number, interval: number): Tone => ({
    ...{ at, seconds, timbre },
    hertz: hertz * interval,
  });
  if (cue.kind === 'lead') return [tone(0, 0.12, 1)];
  if (cue.kind === 'step') return [tone(0, 0.45, 1.5)];
  return [tone(0, 0.2, 1), tone(0.22, 0.2, 1.25), tone(0.44, 0.7, 1.5)];
}

/** Gives one cue by sound, vibration and voice, as the person wants it. */
export function giveSignal(session: BrewSession, cue: Cue, settings: CueSettings): void {
  if (settings.sound) playTones(tonesFor(session, cue));
  if (settings.vibration) vibrate(VIBRATIONS[cue.kind]);
  const text = settings.voice ? spokenText(session, cue) : null;
  if (text !== null) speak(text);
}
