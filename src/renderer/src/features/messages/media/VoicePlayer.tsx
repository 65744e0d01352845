import { UnstyledButton } from '@mantine/core';
import { formatClock, formatDecimal } from '@shared/format';
import { Loader2, Pause, Play, RotateCw } from 'lucide-react';
import { renewMediaUrl, useMediaUrl } from './hooks/useMediaUrl';
import { useVoice } from './hooks/useVoice';
import type { MediaSource } from './media-source';
import type { Track } from './playback/create-playback';
import { voicePlayback } from './playback/voice-playback';
import { Waveform } from './playback/Waveform';
import { type Sending, SendingRing } from './Sending';
import classes from './VoicePlayer.module.css';

type VoicePlayerProps = MediaSource & {
  /** The message's id: the same while it is being sent and afterwards. */
  id: string;
  seconds: number;
  /** The stored waveform, 0 to 100; null draws a flat line. */
  peaks: readonly number[] | null;
  /** Whose it is, for those who do not see the bubble. */
  name: string;
  sending?: Sending | null;
};

/** A voice message: play, its waveform as a slider, time and speed. Takes the colour of its bubble. */
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
    <div role="group" aria-label={name} className={classes.player}>
      <div className={classes.controls}>
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
        <span className={classes.time}>
          {formatClock(isPlaying || position > 0 ? position : seconds)}
        </span>
        {sending ? (
          <SendingRing {...sending} what={name} />
        ) : (
          <UnstyledButton
            className={classes.speed}
            aria-label={`Velocidade: ${formatDecimal(speed)}×`}
            onClick={voicePlayback.nextSpeed}
          >
            {formatDecimal(speed)}×
          </UnstyledButton>
        )}
      </div>
      {status === 'failed' ? (
        <div className={classes.failure} role="alert">
          <span>Não foi possível tocar o áudio.</span>
          <UnstyledButton className={classes.retry} onClick={toggle}>
            <RotateCw size={16} />
            Tentar de novo
          </UnstyledButton>
        </div>
      ) : null}
    </div>
  );
}
