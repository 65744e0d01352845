import { logError } from '@/lib/app-error';

/**
 * Plays the sound of a thin stream for at most `seconds` and returns what stops it: noise through a
 * band-pass that wavers. Silent where there is no sound.
 */
export function playPour(seconds: number): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  const audio = new AudioContext();
  const noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1400, Q: 1.2 });
  const waver = new OscillatorNode(audio, { frequency: 5 });
  const depth = new GainNode(audio, { gain: 350 });
  const volume = new GainNode(audio, { gain: 0.12 });
  waver.connect(depth).connect(band.frequency);
  source.connect(band).connect(volume).connect(audio.destination);
  waver.start();
  source.start();
  source.stop(audio.currentTime + seconds);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    audio.close().catch((error: unknown) => logError('The sound of the pour did not end', error));
  };
}
