import { UnstyledButton } from '@mantine/core';
import { formatClock, formatDecimal } from '@shared/format';
import { Loader2, Pause, Play, RotateCw } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import type { MediaSource } from '../model/message';
import { DRAWN_BARS, drawnPeaks, waveformPath } from './capture/waveform';
import { renewMediaUrl, useMediaUrl } from './hooks/useMediaUrl';
import { type Track, voicePlayback } from './playback';
import waveformClasses from './playback/Waveform.module.css';
import { type Sending, SendingRing } from './Sending';
import classes from './VoicePlayer.module.css';

type VoicePlayerProps = MediaSource & {
  id: string;
  seconds: number;
  /** The stored waveform, 0 to 100; null draws a flat line. */
  peaks: readonly number[] | null;
  /** Accessible label: the author of the recording. */
  name: string;
  sending?: Sending | null;
};

export function VoicePlayer({
  id,
  seconds,
  peaks,
  name,
  sending = null,
  ...source
}: VoicePlayerProps) {
  const { url } = useMediaUrl(source);
  const { status, position, speed } = useVoice(id);
  const isPlaying = status === 'playing' || status === 'loading';

  function toggle() {
    const track: Track = {
      id,
      url,
      renew: () =>
        source.path === undefined && url !== null
          ? Promise.resolve(url)
          : renewMediaUrl(source.path ?? ''),
    };
    voicePlayback.toggle(track);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this names the controls of one message
    <div role="group" aria-label={name} className={`min-w-0 max-w-full ${classes.player}`}>
      <div className="flex items-center gap-xs">
        <UnstyledButton
          className={classes.play}
          aria-label={isPlaying ? 'Pausar' : 'Ouvir'}
          onClick={toggle}
        >
          {status === 'loading' ? (
            <Loader2 className={classes.spinner} size={22} />
          ) : isPlaying ? (
            <Pause size={22} fill="currentColor" />
          ) : (
            <Play size={22} fill="currentColor" />
          )}
        </UnstyledButton>
        <Waveform
          peaks={peaks}
          seconds={seconds}
          position={position}
          label="Posição do áudio"
          onSeek={(to) => voicePlayback.seek(id, to)}
        />
        <span className="flex-none text-sm tabular-nums min-w-9 text-end">
          {formatClock(isPlaying || position > 0 ? position : seconds)}
        </span>
        {sending ? (
          <SendingRing {...sending} what={name} />
        ) : (
          <UnstyledButton
            className={`text-sm font-semibold tabular-nums ${classes.speed}`}
            aria-label={`Velocidade: ${formatDecimal(speed)}×`}
            onClick={voicePlayback.nextSpeed}
          >
            {formatDecimal(speed)}×
          </UnstyledButton>
        )}
      </div>
      {status === 'failed' ? (
        <div
          className="flex items-center flex-wrap justify-between text-sm gap-y-0 gap-x-sm px-xs"
          role="alert"
        >
          <span>Não foi possível tocar o áudio.</span>
          <UnstyledButton
            className={`inline-flex items-center gap-xs min-h-touch font-inherit font-semibold ${classes.retry}`}
            onClick={toggle}
          >
            <RotateCw size={16} />
            Tentar de novo
          </UnstyledButton>
        </div>
      ) : null}
    </div>
  );
}

/** Keys move by a twentieth, but never by less than one second. */
const KEY_STEPS = 20;

const KEYS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
};

interface WaveformProps {
  peaks: readonly number[] | null;
  seconds: number;
  position: number;
  label: string;
  onSeek: (seconds: number) => void;
}

/** The invisible range input serves touch, mouse, keys and screen readers. */
function Waveform({ peaks, seconds, position, label, onSeek }: WaveformProps) {
  const path = useMemo(() => waveformPath(drawnPeaks(peaks)), [peaks]);
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${seconds > 0 ? Math.min(100, (position / seconds) * 100) : 0}%`,
  };

  function onKeyDown(event: KeyboardEvent) {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const step = Math.max(1, seconds / KEY_STEPS) * steps;
    onSeek(Math.max(0, Math.min(seconds, position + step)));
  }

  return (
    <div
      className={`rounded-sm relative flex-1 h-touch min-w-20 ${waveformClasses.waveform}`}
      style={style}
    >
      <input
        type="range"
        className={`w-full absolute inset-0 h-full cursor-pointer opacity-0 touch-pan-y appearance-none ${waveformClasses.slider}`}
        aria-label={label}
        aria-valuetext={`${formatClock(position)} de ${formatClock(seconds)}`}
        min={0}
        max={seconds}
        step="any"
        value={Math.min(position, seconds)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <svg
        className="block w-full h-8 my-2xs overflow-visible pointer-events-none"
        viewBox={`0 0 ${DRAWN_BARS} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={waveformClasses.rest} d={path} />
        <path className={waveformClasses.played} d={path} />
      </svg>
    </div>
  );
}

function useVoice(id: string) {
  const { subscribe } = voicePlayback;
  const status = useStore({ subscribe, getState: () => voicePlayback.statusOf(id) });
  const position = useStore({ subscribe, getState: () => voicePlayback.positionOf(id) });
  const speed = useStore({ subscribe, getState: voicePlayback.speed });
  return { status, position, speed };
}
