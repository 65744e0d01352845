import { logError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import workletUrl from './capture.worklet.ts?worker&url';

/** Longest wait for the last samples of the audio thread, in ms. */
const LAST_WORDS_MS = 400;
const SCRIPT_FRAMES = 4096;

/** Why there is no microphone; 'busy': another program uses it, 'failed': another reason. */
export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'failed';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`No microphone: ${problem}.`, { cause });
    this.problem = problem;
  }
}

interface MicrophoneOptions {
  /** Aborted when the microphone is not needed; a stream that opens later is closed at once. */
  signal: AbortSignal;
  /** Mono samples of −1 to 1, in order. Not before `openMicrophone` has resolved. */
  onSamples: (samples: Float32Array) => void;
  /** Called when the device is unplugged or the person revokes the permission. */
  onLost: () => void;
}

export interface Microphone {
  readonly rate: number;
  /** Delivers the last samples and releases the device. */
  stop(): Promise<void>;
  /** Releases the device at once. Safe to call again. */
  release(): void;
}

const PROBLEMS: Partial<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function askForStream(): Promise<MediaStream> {
  // Insecure pages lack `mediaDevices`, and old WebKit views lack `AudioContext`.
  if (!('mediaDevices' in navigator) || typeof AudioContext === 'undefined') {
    throw new MicrophoneError('unsupported');
  }
  // macOS also has a permission for each app, which only the main process can request.
  if ((await platform.desktop?.media.requestMicrophone()) === 'denied') {
    throw new MicrophoneError('denied');
  }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: { ideal: 1 },
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    throw new MicrophoneError(PROBLEMS[name] ?? 'failed', cause);
  }
}

/** Reads samples from the audio graph. `finish` resolves after the last ones. */
interface Tap {
  node: AudioNode;
  finish(): Promise<void>;
}

async function tapByWorklet(context: AudioContext, give: (samples: Float32Array) => void) {
  await context.audioWorklet.addModule(workletUrl);
  const node = new AudioWorkletNode(context, 'coado-capture');
  let finished = () => {};
  node.port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Float32Array) give(data);
    else finished();
  };
  return {
    node,
    finish: () =>
      new Promise<void>((resolve) => {
        // A context that the system interrupted may never answer.
        const patience = setTimeout(resolve, LAST_WORDS_MS);
        finished = () => {
          clearTimeout(patience);
          resolve();
        };
        node.port.postMessage(null);
      }),
  } satisfies Tap;
}

/** Fallback for browsers without worklets, and if the worklet file cannot be loaded. */
function tapByScript(context: AudioContext, give: (samples: Float32Array) => void): Tap {
  const node = context.createScriptProcessor(SCRIPT_FRAMES, 1, 1);
  node.onaudioprocess = ({ inputBuffer }) => give(inputBuffer.getChannelData(0).slice());
  return { node, finish: () => Promise.resolve() };
}

async function makeTap(context: AudioContext, give: (samples: Float32Array) => void): Promise<Tap> {
  if (!('audioWorklet' in context)) return tapByScript(context, give);
  try {
    return await tapByWorklet(context, give);
  } catch (error) {
    logError('The audio worklet does not load; recording on the main thread', error);
    return tapByScript(context, give);
  }
}

/**
 * Requests the microphone and delivers its samples.
 * Throws MicrophoneError, or the signal's reason. The context is created after the permission, at
 * the device's own rate: Firefox cannot connect different rates, and iOS changes the rate when a
 * recording begins.
 */
export async function openMicrophone(options: MicrophoneOptions): Promise<Microphone> {
  const { signal, onSamples, onLost } = options;
  const stream = await askForStream();
  let context: AudioContext | null = null;
  let released = false;

  function release() {
    if (released) return;
    released = true;
    for (const track of stream.getTracks()) track.stop();
    context?.close().catch((error: unknown) => logError('The audio context stays open', error));
  }

  try {
    signal.throwIfAborted();
    context = new AudioContext({ latencyHint: 'playback' });
    const { sampleRate } = context;
    const wake = (running: AudioContext) => {
      if (released || running.state === 'running') return;
      running.resume().catch((error: unknown) => logError('The recording is interrupted', error));
    };
    const tap = await makeTap(context, onSamples);
    signal.throwIfAborted();
    const source = context.createMediaStreamSource(stream);
    source.connect(tap.node);
    // WebKit only runs nodes that lead to the speakers; the tap outputs silence.
    tap.node.connect(context.destination);
    // iOS interrupts the context for a call, and the page has to resume it.
    context.addEventListener('statechange', ({ target }) => {
      if (target instanceof AudioContext) wake(target);
    });
    wake(context);
    for (const track of stream.getAudioTracks()) track.addEventListener('ended', onLost);
    return {
      rate: Math.round(sampleRate),
      async stop() {
        if (!released) await tap.finish();
        source.disconnect();
        release();
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}
