/** Runs on the audio thread: sends the microphone's samples to the page as one channel. */

/** Globals of the audio thread that TypeScript's library lacks. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples of one message: 43 ms at 48 kHz, often enough for a meter. */
const FRAMES = 2048;

registerProcessor(
  'coado-capture',
  class extends AudioWorkletProcessor {
    private block = new Float32Array(FRAMES);
    private filled = 0;
    private running = true;

    constructor() {
      super();
      // The page requests the last samples; null marks their end.
      this.port.onmessage = () => {
        this.running = false;
        this.send(this.block.slice(0, this.filled));
        this.port.postMessage(null);
      };
    }

    /** Handles 128 frames; returns false when the processor may end. */
    process([channels = []]: Float32Array[][]): boolean {
      if (!this.running) return false;
      const frames = channels[0]?.length ?? 0;
      for (let i = 0; i < frames; i += 1) {
        let sum = 0;
        for (const channel of channels) sum += channel[i] ?? 0;
        this.block[this.filled] = sum / channels.length;
        this.filled += 1;
        if (this.filled === FRAMES) {
          this.send(this.block);
          this.block = new Float32Array(FRAMES);
          this.filled = 0;
        }
      }
      return true;
    }

    private send(block: Float32Array<ArrayBuffer>): void {
      this.port.postMessage(block, [block.buffer]);
    }
  },
);
