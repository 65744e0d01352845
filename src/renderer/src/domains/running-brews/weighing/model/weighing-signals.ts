import type { RunningBrew } from '@shared/brew/running-brew';
import type { WeighingCue } from '@shared/weighing/brew-weighing';
import { playTones, speak, vibrate, wakeSpeaker } from '@/platform/cues';
import { getCueSettings, wakesSpeaker } from '../../model/cue-settings';

type ScaleSignal = WeighingCue | 'lost' | 'back';

interface Signal {
  /** Each tone as hertz and seconds, one after the other. */
  readonly tones: readonly (readonly [number, number])[];
  readonly vibration: number[];
  readonly words: string;
}

/** A short high tone means "soon", falling tones mean "stop", without a look at the screen. */
const SIGNALS: Readonly<Record<ScaleSignal, Signal>> = {
  stopSoon: { tones: [[880, 0.09]], vibration: [40], words: 'Quase lá.' },
  stop: {
    tones: [
      [660, 0.12],
      [440, 0.3],
    ],
    vibration: [200, 80, 200],
    words: 'Pare.',
  },
  lifted: { tones: [], vibration: [], words: 'Sem contar, até voltar à balança.' },
  returned: { tones: [[523, 0.1]], vibration: [60], words: 'De volta.' },
  zeroed: { tones: [[392, 0.2]], vibration: [60], words: 'A balança foi zerada. Sigo contando.' },
  placed: { tones: [[392, 0.2]], vibration: [60], words: 'Há algo a mais na balança. Descontei.' },
  lost: {
    tones: [
      [330, 0.2],
      [262, 0.3],
    ],
    vibration: [300],
    words: 'Perdi a balança. O relógio continua.',
  },
  back: { tones: [[523, 0.12]], vibration: [60], words: 'A balança voltou.' },
};

/** Time before a pour's end at which a speaker in standby is woken. */
const WAKE_SECONDS = 4.2;
const WAKE_MS = 1200;

/** Wakes a speaker in standby when a pour will soon stop. */
export function readySignal(stopInSeconds: number | null): void {
  if (stopInSeconds === null || stopInSeconds > WAKE_SECONDS) return;
  if (getCueSettings().sound && wakesSpeaker()) wakeSpeaker(WAKE_MS);
}

export function giveScaleSignal(brew: RunningBrew, signal: ScaleSignal): void {
  const { sound, vibration, voice } = getCueSettings();
  const { tones, vibration: pattern, words } = SIGNALS[signal];
  if (sound && tones.length > 0) {
    let at = 0;
    playTones(
      tones.map(([hertz, seconds]) => {
        const tone = { hertz, seconds, at, timbre: 'sine' as const };
        at += seconds + 0.03;
        return tone;
      }),
    );
  }
  if (vibration && pattern.length > 0) vibrate(pattern);
  if (!voice) return;
  const place = brew.station ? `Estação ${brew.station.number}: ` : '';
  // A stop signal is urgent, so it interrupts the present speech.
  speak(`${place}${words}`, { queued: signal !== 'stop' && signal !== 'stopSoon' });
}
