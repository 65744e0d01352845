import { Button } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { formatDecimal } from '@shared/format';
import { useEffect, useRef, useState } from 'react';
import { logError } from '@/lib/app-error';
import { Exercise, Prompt, Readout } from './ExerciseBlocks';
import pour from './PourBlock.module.css';

/** Accepted difference between the stop and the right moment, as a share of the pour. */
const TOLERANCE = 0.15;

type Attempt =
  | { phase: 'idle' }
  | { phase: 'pouring'; startedAt: number }
  | { phase: 'stopped'; seconds: number };

export function PourBlock({ block }: { block: BlockOf<'pour'> }) {
  const { grams, seconds } = block;
  const [attempt, setAttempt] = useState<Attempt>({ phase: 'idle' });
  const stopSound = useRef(() => {});
  useEffect(() => () => stopSound.current(), []);
  const rate = grams / seconds;

  function press() {
    if (attempt.phase === 'pouring') {
      stopSound.current();
      setAttempt({ phase: 'stopped', seconds: (performance.now() - attempt.startedAt) / 1000 });
      return;
    }
    stopSound.current = playPour(seconds * 2);
    setAttempt({ phase: 'pouring', startedAt: performance.now() });
  }

  const took = attempt.phase === 'stopped' ? attempt.seconds : null;
  const isDone = took !== null && Math.abs(took - seconds) <= seconds * TOLERANCE;
  const poured =
    took === null ? null : `${formatDecimal(took * rate, 0)} g em ${formatDecimal(took, 1)} s`;
  return (
    <Exercise
      label="Ouça e conte"
      done={isDone ? `${poured}. ${block.done}` : null}
      retry={
        poured && !isDone
          ? `${poured}: ${took !== null && took < seconds ? 'parou cedo' : 'passou'}. Conte de novo.`
          : null
      }
    >
      <Prompt>{block.prompt}</Prompt>
      <div
        className={`flex items-center flex-wrap gap-lg ${pour.stage}`}
        data-pouring={attempt.phase === 'pouring' || undefined}
      >
        <svg viewBox="0 0 160 128" className="w-40" aria-hidden>
          <path d="M16 30h44l8 38a6 6 0 0 1-6 7H14a6 6 0 0 1-6-7z" className="fill-soft" />
          <path
            d="M16 30h44l8 38a6 6 0 0 1-6 7H14a6 6 0 0 1-6-7zM22 30c2-12 30-12 32 0M34 20h8M16 36C2 36-2 62 12 66"
            className={`fill-none stroke-ink ${pour.line}`}
          />
          <path
            d="M66 62c18 2 10-34 30-36 8-1 12 4 12 12"
            className={`fill-none stroke-ink ${pour.line}`}
          />
          <path d="M108 42v40" className={`opacity-0 stroke-brand ${pour.stream}`} />
          <path d="M86 84h44l-11 20H97z" className={pour.bed} />
          <path
            d="M74 72h68l-22 36H96zM98 108v6h20v-6M88 118h40"
            className={`fill-none stroke-ink ${pour.line}`}
          />
        </svg>
        <Button size="md" onClick={press}>
          {attempt.phase === 'pouring'
            ? 'Parar'
            : attempt.phase === 'idle'
              ? 'Começar a despejar'
              : 'Despejar de novo'}
        </Button>
      </div>
      <Readout
        figures={[
          ['Alvo', `${formatDecimal(grams)} g em ${formatDecimal(seconds)} s`],
          ['Vazão', `${formatDecimal(rate, 1)} g/s`],
        ]}
      />
    </Exercise>
  );
}

/** Plays the sound of a thin stream for at most `seconds`. Returns a function that stops it. */
function playPour(seconds: number): () => void {
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
