import type { Cue } from '@shared/brew/cues';
import type { RunningBrew, Station } from '@shared/brew/running-brew';
import { isolated } from '@shared/format';
import { playTones, speak, type Tone, vibrate } from '@/platform/cues';
import { spelledUnits, stationStep } from './brew-texts';
import type { CueSettings } from './cue-settings';

/** Each pitch is a fourth above the one before, so that two brews sound different. */
const VOICES: Readonly<Record<RunningBrew['sound'], { hertz: number; timbre: OscillatorType }>> = {
  grain: { hertz: 440, timbre: 'sine' },
  cup: { hertz: 587, timbre: 'triangle' },
  kettle: { hertz: 784, timbre: 'sine' },
  bell: { hertz: 1047, timbre: 'triangle' },
};

/** A pentatonic scale in hertz, of which any two notes harmonise. */
const STATION_HERTZ = [392, 440, 523, 587, 659, 784] as const;

const VIBRATIONS: Readonly<Record<Cue['kind'], number[]>> = {
  lead: [60],
  step: [250],
  finish: [250, 120, 250, 120, 500],
};

/** Returns null for leads, which are only tones. */
export function spokenText(brew: RunningBrew, cue: Cue): string | null {
  if (cue.kind === 'lead') return null;
  if (brew.station) return stationText(brew, brew.station, cue);
  if (cue.kind === 'finish') return 'Preparo finalizado!';
  const step = brew.recipe.steps[cue.stepIndex];
  return step ? `${isolated(step.title)}. ${spelledUnits(step.description)}` : null;
}

function stationText(brew: RunningBrew, station: Station, cue: Cue): string | null {
  const step = brew.recipe.steps[cue.stepIndex];
  if (cue.kind === 'finish') return `Estação ${station.number}: preparo finalizado!`;
  return step ? `Estação ${station.number}: ${stationStep(brew.recipe, step)}.` : null;
}

/** Gives a step's signal when it is turned on, so that a mute device is noticed in time. */
export function giveSample(kind: 'sound' | 'voice' | 'vibration'): void {
  const { hertz, timbre } = VOICES.grain;
  if (kind === 'sound') playTones([{ at: 0, seconds: 0.45, hertz: hertz * 1.5, timbre }]);
  else if (kind === 'vibration') vibrate(VIBRATIONS.step);
  else speak('Pré-infusão. Despeje 45 gramas.', { queued: true });
}

function tonesFor(brew: RunningBrew, cue: Cue): Tone[] {
  const { hertz: ownHertz, timbre } = VOICES[brew.sound];
  const hertz = (brew.station && STATION_HERTZ[brew.station.number - 1]) ?? ownHertz;
  const tone = (at: number, seconds: number, interval: number): Tone => ({
    at,
    seconds,
    timbre,
    hertz: hertz * interval,
  });
  if (cue.kind === 'lead') return [tone(0, 0.12, 1)];
  if (cue.kind === 'step') return [tone(0, 0.45, 1.5)];
  return [tone(0, 0.2, 1), tone(0.22, 0.2, 1.25), tone(0.44, 0.7, 1.5)];
}

export function giveSignal(brew: RunningBrew, cue: Cue, settings: CueSettings): void {
  if (settings.sound) playTones(tonesFor(brew, cue));
  if (settings.vibration) vibrate(VIBRATIONS[cue.kind]);
  const text = settings.voice ? spokenText(brew, cue) : null;
  // Stations must not interrupt each other's speech; for a single brew, the new text is the
  // relevant one.
  if (text !== null) speak(text, { queued: brew.station !== null });
}
