import { createSubscribers } from '@shared/store';
import { logError } from '@/lib/app-error';

const SPEEDS = [1, 1.5, 2] as const;
type Speed = (typeof SPEEDS)[number];

type PlaybackStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface Track {
  id: string;
  /** Address of the file; `renew` fetches it if it is null. */
  url: string | null;
  /** Fetches a fresh address; the current one may expire while the message plays. */
  renew: () => Promise<string>;
}

/** Smallest change of the position that is drawn, in seconds. */
const SEEN_STEP = 0.04;

/** The only audio player of the app: starting one message pauses the other. */
export class Playback {
  readonly #makeAudio: () => HTMLAudioElement;
  readonly #changes = createSubscribers();
  readonly #positions = new Map<string, number>();
  #audio: HTMLAudioElement | null = null;
  #track: Track | null = null;
  #status: PlaybackStatus = 'idle';
  #speed: Speed = 1;
  /** State of the track's file in the audio element: not requested, loaded, or failed to load. */
  #file: 'none' | 'there' | 'broken' = 'none';
  /** Start position for the file being loaded; null once applied. */
  #startAt: number | null = null;
  /** Whether the address was renewed since the last sound; the next failure is then final. */
  #isRenewed = false;
  #frame = 0;

  constructor(makeAudio: () => HTMLAudioElement) {
    this.#makeAudio = makeAudio;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#changes.subscribe(listener);
  readonly speed = (): Speed => this.#speed;

  statusOf(id: string): PlaybackStatus {
    return this.#track?.id === id ? this.#status : 'idle';
  }

  /** The position of a message in seconds; kept while another one plays. */
  positionOf(id: string): number {
    return this.#positions.get(id) ?? 0;
  }

  toggle(track: Track): void {
    if (this.#track?.id === track.id && this.#isWanted()) {
      this.#setStatus('paused');
      this.#element().pause();
    } else {
      this.#play(track);
    }
  }

  seek(id: string, seconds: number): void {
    this.#positions.set(id, seconds);
    this.#changes.emit();
    const audio = this.#audio;
    if (this.#track?.id !== id || audio === null || this.#file !== 'there') return;
    if (audio.readyState > 0) audio.currentTime = seconds;
    else this.#startAt = seconds;
  }

  readonly nextSpeed = (): void => {
    this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length] ?? 1;
    if (this.#audio) this.#audio.playbackRate = this.#speed;
    this.#changes.emit();
  };

  stop(): void {
    this.#track = null;
    this.#startAt = null;
    this.#file = 'none';
    this.#status = 'idle';
    this.#positions.clear();
    if (this.#audio) {
      this.#audio.pause();
      this.#audio.removeAttribute('src');
      this.#audio.load();
    }
    this.#changes.emit();
  }

  #setStatus(next: PlaybackStatus): void {
    if (this.#status === next) return;
    this.#status = next;
    this.#changes.emit();
  }

  #isWanted(): boolean {
    return this.#status === 'playing' || this.#status === 'loading';
  }

  #play(next: Track): void {
    if (this.#track?.id !== next.id) {
      this.#element().pause();
      this.#file = 'none';
    }
    if (this.#file !== 'there') this.#isRenewed = false;
    this.#track = next;
    this.#status = 'loading';
    this.#changes.emit();
    if (this.#file === 'there') this.#sound();
    else if (this.#file === 'broken') this.#recover(next, null);
    else if (next.url !== null) this.#load(next.url, this.positionOf(next.id));
    // This first fetch follows no failure, so `#isRenewed` stays false.
    else void this.#loadFresh(next);
  }

  #load(url: string, from: number): void {
    this.#startAt = from;
    this.#file = 'there';
    this.#element().src = url;
    this.#sound();
  }

  async #loadFresh(wanted: Track): Promise<void> {
    this.#setStatus('loading');
    try {
      const url = await wanted.renew();
      // Meanwhile the person may have paused it or started another message.
      if (this.#track?.id === wanted.id && this.#isWanted()) {
        this.#load(url, this.positionOf(wanted.id));
      }
    } catch (error) {
      if (this.#track?.id === wanted.id) this.#fail(error);
    }
  }

  #recover(wanted: Track, cause: unknown): void {
    if (this.#isRenewed) {
      this.#fail(cause);
      return;
    }
    this.#isRenewed = true;
    void this.#loadFresh(wanted);
  }

  #fail(error: unknown): void {
    logError('The voice message cannot be played', error);
    this.#setStatus('failed');
  }

  #sound(): void {
    const audio = this.#element();
    audio.defaultPlaybackRate = this.#speed;
    audio.playbackRate = this.#speed;
    audio.play().catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : '';
      // After an AbortError a newer call plays. After a NotSupportedError an error event follows.
      if (name === 'AbortError' || name === 'NotSupportedError') return;
      logError('The voice message does not play', error);
      this.#setStatus('paused');
    });
  }

  #element(): HTMLAudioElement {
    if (this.#audio) return this.#audio;
    const audio = this.#makeAudio();
    this.#audio = audio;
    audio.preload = 'auto';
    this.#listen(audio);
    return audio;
  }

  #listen(audio: HTMLAudioElement): void {
    audio.addEventListener('loadedmetadata', () => {
      if (this.#startAt !== null) audio.currentTime = this.#startAt;
      this.#startAt = null;
    });
    audio.addEventListener('playing', () => {
      if (!this.#isWanted()) return;
      this.#setStatus('playing');
      this.#watch(audio);
    });
    audio.addEventListener('timeupdate', () => this.#follow(audio));
    audio.addEventListener('waiting', () => {
      if (this.#status === 'playing') this.#setStatus('loading');
    });
    // The browser also pauses by itself, for example when headphones are pulled out.
    audio.addEventListener('pause', () => {
      if (this.#status === 'playing' && !audio.ended) this.#setStatus('paused');
    });
    audio.addEventListener('ended', () => {
      if (this.#track) this.#positions.set(this.#track.id, 0);
      this.#status = 'idle';
      this.#changes.emit();
    });
    audio.addEventListener('error', () => {
      if (!this.#track || this.#file !== 'there') return;
      this.#file = 'broken';
      if (this.#isWanted()) this.#recover(this.#track, audio.error);
    });
  }

  #follow(audio: HTMLAudioElement): void {
    if (!this.#track || this.#startAt !== null || this.#status !== 'playing') return;
    if (Math.abs(audio.currentTime - this.positionOf(this.#track.id)) < SEEN_STEP) return;
    this.#isRenewed = false;
    this.#positions.set(this.#track.id, audio.currentTime);
    this.#changes.emit();
  }

  /** Updates the position at each frame; in a hidden page only 'timeupdate' does. */
  #watch(audio: HTMLAudioElement): void {
    cancelAnimationFrame(this.#frame);
    if (this.#status !== 'playing') return;
    this.#follow(audio);
    this.#frame = requestAnimationFrame(() => this.#watch(audio));
  }
}

export const voicePlayback = new Playback(() => new Audio());

export const stopVoice = (): void => voicePlayback.stop();
