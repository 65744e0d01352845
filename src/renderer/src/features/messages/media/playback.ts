import { createSubscribers } from '@shared/store';
import { logError } from '@/lib/app-error';

/** Speeds of a voice message, in the order in which the button goes through them. */
const SPEEDS = [1, 1.5, 2] as const;
type Speed = (typeof SPEEDS)[number];

type PlaybackStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

/** A voice message as it can be played. */
export interface Track {
  id: string;
  /** Null while it is not known yet: then it is asked for. */
  url: string | null;
  /** Finds an address that works now; the one at hand may have expired in the middle. */
  renew: () => Promise<string>;
}

/** The only audio player of the app: starting one message pauses the other. */
export interface Playback {
  subscribe(listener: () => void): () => void;
  statusOf(id: string): PlaybackStatus;
  /** The position of a message in seconds; kept while another one plays. */
  positionOf(id: string): number;
  speed(): Speed;
  /** Plays from the current position, or pauses. */
  toggle(track: Track): void;
  seek(id: string, seconds: number): void;
  nextSpeed(): void;
  /** Silence; positions are forgotten. */
  stop(): void;
}

/** The steps of a position that are worth a new picture, in seconds. */
const SEEN_STEP = 0.04;

/** Plays voice messages through one audio element, created at the first sound. */
export function createPlayback(makeAudio: () => HTMLAudioElement): Playback {
  const { subscribe, emit } = createSubscribers();
  const positions = new Map<string, number>();
  let made: HTMLAudioElement | null = null;
  let track: Track | null = null;
  let status: PlaybackStatus = 'idle';
  let speed: Speed = 1;
  /** Whether the element has the track's file: not asked for, there, or failed on the way. */
  let file: 'none' | 'there' | 'broken' = 'none';
  /** The start position of the file being loaded; null once it is set. */
  let startAt: number | null = null;
  /** One fresh address for each failure; a second failure without a sound between is final. */
  let renewed = false;
  let frame = 0;

  function setStatus(next: PlaybackStatus) {
    if (status === next) return;
    status = next;
    emit();
  }

  const isWanted = () => status === 'playing' || status === 'loading';

  function follow(audio: HTMLAudioElement) {
    if (!track || startAt !== null || status !== 'playing') return;
    const known = positions.get(track.id) ?? 0;
    if (Math.abs(audio.currentTime - known) < SEEN_STEP) return;
    renewed = false;
    positions.set(track.id, audio.currentTime);
    emit();
  }

  /** Draws smoothly while there is something to see; a hidden page lives on 'timeupdate'. */
  function watch(audio: HTMLAudioElement) {
    cancelAnimationFrame(frame);
    if (status !== 'playing') return;
    follow(audio);
    frame = requestAnimationFrame(() => watch(audio));
  }

  function element(): HTMLAudioElement {
    if (made) return made;
    const audio = makeAudio();
    made = audio;
    audio.preload = 'auto';
    audio.addEventListener('loadedmetadata', () => {
      if (startAt !== null) audio.currentTime = startAt;
      startAt = null;
    });
    audio.addEventListener('playing', () => {
      if (status !== 'loading' && status !== 'playing') return;
      setStatus('playing');
      watch(audio);
    });
    audio.addEventListener('timeupdate', () => follow(audio));
    audio.addEventListener('waiting', () => {
      if (status === 'playing') setStatus('loading');
    });
    // Headphones that are pulled out, or the keyboard's own pause key.
    audio.addEventListener('pause', () => {
      if (status === 'playing' && !audio.ended) setStatus('paused');
    });
    audio.addEventListener('ended', () => {
      if (track) positions.set(track.id, 0);
      status = 'idle';
      emit();
    });
    audio.addEventListener('error', () => {
      if (!track || file !== 'there') return;
      file = 'broken';
      if (isWanted()) recover(track, audio.error);
    });
    return audio;
  }

  function sound() {
    const audio = element();
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    audio.play().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : '';
      // Superseded by a newer call; an unplayable file fires an error event of its own.
      if (name === 'AbortError' || name === 'NotSupportedError') return;
      logError('The voice message does not play', error);
      setStatus('paused');
    });
  }

  function load(url: string, from: number) {
    startAt = from;
    file = 'there';
    element().src = url;
    sound();
  }

  function fail(error: unknown) {
    logError('The voice message cannot be played', error);
    setStatus('failed');
  }

  async function loadFresh(wanted: Track) {
    setStatus('loading');
    try {
      const url = await wanted.renew();
      // Paused meanwhile, or another one plays.
      if (track?.id === wanted.id && isWanted()) load(url, positions.get(wanted.id) ?? 0);
    } catch (error) {
      if (track?.id === wanted.id) fail(error);
    }
  }

  function recover(wanted: Track, cause: unknown) {
    if (renewed) {
      fail(cause);
      return;
    }
    renewed = true;
    void loadFresh(wanted);
  }

  function play(next: Track) {
    if (track?.id !== next.id) {
      element().pause();
      file = 'none';
    }
    if (file !== 'there') renewed = false;
    track = next;
    status = 'loading';
    emit();
    if (file === 'there') sound();
    else if (file === 'broken') recover(next, null);
    else if (next.url !== null) load(next.url, positions.get(next.id) ?? 0);
    // The first address has not failed yet.
    else void loadFresh(next);
  }

  return {
    subscribe,
    statusOf: (id) => (track?.id === id ? status : 'idle'),
    positionOf: (id) => positions.get(id) ?? 0,
    speed: () => speed,
    toggle(next) {
      if (track?.id === next.id && isWanted()) {
        setStatus('paused');
        element().pause();
      } else {
        play(next);
      }
    },
    seek(id, seconds) {
      positions.set(id, seconds);
      emit();
      if (track?.id !== id || !made || file !== 'there') return;
      if (made.readyState > 0) made.currentTime = seconds;
      else startAt = seconds;
    },
    nextSpeed() {
      speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
      if (made) made.playbackRate = speed;
      emit();
    },
    stop() {
      track = null;
      startAt = null;
      file = 'none';
      status = 'idle';
      positions.clear();
      if (made) {
        made.pause();
        made.removeAttribute('src');
        made.load();
      }
      emit();
    },
  };
}

/** The one of this page: two chats, a preview and a message never sound at once. */
export const voicePlayback = createPlayback(() => new Audio());

/** Stops the current voice message: the chat was left, or a recording starts. */
export const stopVoice = (): void => voicePlayback.stop();
