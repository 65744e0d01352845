import { LIMITS } from '@shared/database.limits';
import { createStore, type Readable } from '@shared/store';
import { logError } from '@/lib/app-error';
import { createResampler, encodeWav, type Resampler, toPcm16 } from './encoding';
import { MicrophoneError, type MicrophoneProblem, openMicrophone } from './microphone';
import { loudest, peaksOf } from './waveform';

/** Speech needs no more than 8 kHz of band; five minutes then stay below the bucket's 10 MB. */
export const VOICE_RATE = 16_000;
export const LONGEST_SECONDS = LIMITS.messages.audio_seconds;

/** Levels of the meter per second, and the number of stored levels. */
const LEVELS_PER_SECOND = 10;
const LEVEL_LIMIT = 64;
/** Seconds of only zeros after which the microphone counts as switched off. */
const SILENT_SECONDS = 2;

export interface VoiceRecording {
  /** audio/wav, one channel of 16 bits. */
  blob: Blob;
  seconds: number;
  /** At most 100 values of 0 to 100. */
  peaks: number[];
}

/** 'lost': the device was unplugged or the permission revoked. */
export type Ending = 'stopped' | 'limit' | 'lost';

export type RecorderState =
  | { status: 'opening' }
  | { status: 'recording'; seconds: number; levels: readonly number[]; silent: boolean }
  | { status: 'recorded'; recording: VoiceRecording; ending: Ending }
  | { status: 'refused'; problem: MicrophoneProblem | 'empty' };

export interface Recorder extends Readable<RecorderState> {
  /** Requests the microphone and records. After a refusal it can be called again. */
  start(): void;
  /** Ends the recording; resolves to null if none is running or it is empty. */
  stop(): Promise<VoiceRecording | null>;
  discard(): void;
}

/** The length is counted in samples, because the browser may slow down timers. */
interface Capture {
  rate: number;
  resampler: Resampler;
  pieces: Int16Array<ArrayBuffer>[];
  samples: number;
  levels: number[];
  level: number;
  levelSamples: number;
  heard: boolean;
}

function newCapture(deviceRate: number): Capture {
  return {
    rate: Math.min(deviceRate, VOICE_RATE),
    resampler: createResampler(deviceRate, VOICE_RATE),
    pieces: [],
    samples: 0,
    levels: [],
    level: 0,
    levelSamples: 0,
    heard: false,
  };
}

/** Adds samples up to the longest length; returns whether the meter has a new level. */
function addTo(capture: Capture, samples: Float32Array): boolean {
  const room = capture.rate * LONGEST_SECONDS - capture.samples;
  const piece = samples.subarray(0, room);
  if (piece.length === 0) return false;
  capture.pieces.push(toPcm16(piece));
  capture.samples += piece.length;
  capture.level = Math.max(capture.level, loudest(piece));
  capture.levelSamples += piece.length;
  if (capture.level > 0) capture.heard = true;
  if (capture.levelSamples < capture.rate / LEVELS_PER_SECOND) return false;
  capture.levels = [...capture.levels, capture.level].slice(-LEVEL_LIMIT);
  capture.level = 0;
  capture.levelSamples = 0;
  return true;
}

const secondsOf = (capture: Capture) => Math.round((capture.samples / capture.rate) * 100) / 100;

/** Tests replace `open`, which opens the microphone. */
export function createRecorder(open: typeof openMicrophone = openMicrophone): Recorder {
  const state = createStore<RecorderState>({ status: 'opening' });
  let opening = new AbortController();
  let capture: Capture | null = null;
  let finishing: Promise<VoiceRecording | null> | null = null;
  let microphone: Awaited<ReturnType<typeof openMicrophone>> | null = null;

  function show(shown: Capture) {
    const silent = !shown.heard && shown.samples > shown.rate * SILENT_SECONDS;
    state.setState({
      status: 'recording',
      seconds: secondsOf(shown),
      levels: shown.levels,
      silent,
    });
  }

  function onSamples(samples: Float32Array) {
    if (!capture) return;
    const moved = addTo(capture, capture.resampler.push(samples));
    if (finishing !== null) return;
    if (capture.samples >= capture.rate * LONGEST_SECONDS) void finish('limit');
    else if (moved) show(capture);
  }

  async function close(ended: Capture, ending: Ending): Promise<VoiceRecording | null> {
    await microphone?.stop();
    // The recording was discarded meanwhile.
    if (capture !== ended) return null;
    addTo(ended, ended.resampler.flush());
    capture = null;
    if (ended.samples === 0) {
      state.setState({ status: 'refused', problem: 'empty' });
      return null;
    }
    const recording = {
      blob: encodeWav(ended.pieces, ended.rate),
      seconds: secondsOf(ended),
      peaks: peaksOf(ended.pieces),
    };
    state.setState({ status: 'recorded', recording, ending });
    return recording;
  }

  function finish(ending: Ending): Promise<VoiceRecording | null> {
    if (!capture) return Promise.resolve(null);
    finishing ??= close(capture, ending);
    return finishing;
  }

  async function record(signal: AbortSignal) {
    try {
      const opened = await open({ signal, onSamples, onLost: () => void finish('lost') });
      if (signal.aborted) {
        opened.release();
        return;
      }
      microphone = opened;
      capture = newCapture(opened.rate);
      finishing = null;
      show(capture);
    } catch (error) {
      if (signal.aborted) return;
      logError('The microphone cannot be used', error);
      const problem = error instanceof MicrophoneError ? error.problem : 'failed';
      state.setState({ status: 'refused', problem });
    }
  }

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    start() {
      opening.abort();
      opening = new AbortController();
      state.setState({ status: 'opening' });
      void record(opening.signal);
    },
    stop: () => finish('stopped'),
    discard() {
      opening.abort();
      capture = null;
      microphone?.release();
      microphone = null;
    },
  };
}
