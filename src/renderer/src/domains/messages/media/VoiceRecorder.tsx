import { UnstyledButton } from '@mantine/core';
import { formatClock } from '@shared/format';
import { SendHorizontal, Square, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { platform } from '@/platform/platform';
import { keepScreenAwake } from '@/platform/wake-lock';
import { useUnloadWarning } from '@/ui/hooks/useUnsavedChanges';
import levelMeterClasses from './capture/LevelMeter.module.css';
import { MicrophoneRefused } from './capture/MicrophoneRefused';
import {
  createRecorder,
  type Ending,
  LONGEST_SECONDS,
  type RecorderState,
  type VoiceRecording,
} from './capture/recorder';
import { waveformPath } from './capture/waveform';
import { stopVoice } from './playback';
import { VoicePlayer } from './VoicePlayer';
import classes from './VoiceRecorder.module.css';

/** Remaining seconds from which the countdown is shown (30) and is announced again (10). */
const COUNTED_DOWN_SECONDS = 30;
const LAST_SECONDS = 10;

const ENDINGS: Record<Ending, string> = {
  stopped: 'Gravação pronta: ouça ou envie.',
  limit: 'A gravação chegou ao limite de 5 minutos: ouça ou envie.',
  lost: 'O microfone foi desconectado. O que você gravou está aqui: ouça ou envie.',
};

/** Returns the screen reader's text, which does not change every second. */
function announcement(state: RecorderState): string {
  if (state.status === 'opening') return 'Aguardando o microfone...';
  if (state.status === 'recorded') return ENDINGS[state.ending];
  if (state.status === 'refused') return '';
  if (state.silent) return 'O microfone não está captando som. Confira se ele está mudo.';
  const left = LONGEST_SECONDS - state.seconds;
  if (left <= LAST_SECONDS) return `Restam ${LAST_SECONDS} segundos.`;
  if (left <= COUNTED_DOWN_SECONDS) return `Restam ${COUNTED_DOWN_SECONDS} segundos.`;
  return 'Gravando...';
}

function notice(state: RecorderState): string | null {
  if (state.status === 'recorded') return state.ending === 'stopped' ? null : ENDINGS[state.ending];
  if (state.status !== 'recording') return null;
  const left = LONGEST_SECONDS - state.seconds;
  if (left <= COUNTED_DOWN_SECONDS) return `Restam ${Math.ceil(left)} s`;
  return state.silent ? 'O microfone não está captando som. Confira se ele está mudo.' : null;
}

interface VoiceRecorderProps {
  onSend: (recording: VoiceRecording) => void;
  /** Called when the recording was discarded, or without a microphone. */
  onClose: () => void;
}

export function VoiceRecorder({ onSend, onClose }: VoiceRecorderProps) {
  const [recorder] = useState(() => createRecorder());
  const state = useStore(recorder);
  const root = useRef<HTMLElement>(null);
  const sent = useRef(false);
  const { status } = state;
  const isAtStake = status === 'recording' || status === 'recorded';

  useEffect(() => {
    stopVoice();
    recorder.start();
    return () => {
      recorder.discard();
      stopVoice();
    };
  }, [recorder]);

  useEffect(() => (status === 'recording' ? keepScreenAwake() : undefined), [status]);

  // The controls are replaced, so the focus moves to the next ones.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`[data-status='${status}'] [data-first]`)?.focus();
  }, [status]);

  // The browser warns before it closes the page. In Electron the same handler blocks closing.
  useUnloadWarning(isAtStake && platform.kind !== 'desktop');

  async function send() {
    const recording = state.status === 'recorded' ? state.recording : await recorder.stop();
    if (!recording || sent.current) return;
    sent.current = true;
    onSend(recording);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    // Escape stops the recording and never discards it.
    if (status === 'recording') void recorder.stop();
    else if (status !== 'recorded') onClose();
  }

  const below = notice(state);
  return (
    <section
      ref={root}
      className="min-w-0 w-full"
      aria-label="Gravação de áudio"
      onKeyDown={onKeyDown}
    >
      <p className="visually-hidden" role="status">
        {announcement(state)}
      </p>
      <div className="flex items-center gap-xs min-h-touch" data-status={status}>
        {state.status === 'refused' ? (
          <MicrophoneRefused problem={state.problem} onRetry={recorder.start} onClose={onClose} />
        ) : (
          <UnstyledButton
            className={`hover:bg-sunk ${classes.button}`}
            aria-label="Descartar a gravação"
            data-first={status === 'opening' || undefined}
            onClick={onClose}
          >
            <Trash2 size={22} />
          </UnstyledButton>
        )}
        {state.status === 'opening' ? (
          <span className="text-dimmed flex-1" aria-hidden>
            Aguardando o microfone...
          </span>
        ) : null}
        {state.status === 'recording' ? (
          <RecordingControls
            seconds={state.seconds}
            levels={state.levels}
            onStop={() => void recorder.stop()}
          />
        ) : null}
        {state.status === 'recorded' ? (
          <div className={`flex-1 min-w-0 text-ink rounded-lg bg-sunk px-2xs ${classes.preview}`}>
            <VoicePlayer
              id="gravação"
              blob={state.recording.blob}
              seconds={state.recording.seconds}
              peaks={state.recording.peaks}
              name="Sua gravação"
            />
          </div>
        ) : null}
        {isAtStake ? (
          <UnstyledButton
            className={`bg-brand ${classes.send}`}
            aria-label="Enviar mensagem de áudio"
            data-first={status === 'recorded' || undefined}
            onClick={() => void send()}
          >
            <SendHorizontal size={22} />
          </UnstyledButton>
        ) : null}
      </div>
      {below === null ? null : (
        <p
          className={`text-dimmed text-sm tabular-nums mt-2xs mx-xs mb-0 ${classes.notice}`}
          data-urgent={status === 'recording' || undefined}
          aria-hidden
        >
          {below}
        </p>
      )}
    </section>
  );
}

interface RecordingControlsProps {
  seconds: number;
  /** 0 to 1 each. */
  levels: readonly number[];
  onStop: () => void;
}

function RecordingControls({ seconds, levels, onStop }: RecordingControlsProps) {
  return (
    <>
      <span className="flex items-center flex-none gap-xs">
        <span className={`w-2.5 h-2.5 rounded-circle bg-danger ${classes.dot}`} aria-hidden />
        <span>Gravando...</span>
        <span className="font-semibold tabular-nums min-w-10">{formatClock(seconds)}</span>
      </span>
      <LevelMeter levels={levels} />
      <UnstyledButton
        className={`text-danger bg-soft ${classes.stop}`}
        aria-label="Parar a gravação"
        data-first
        onClick={onStop}
      >
        <Square fill="currentColor" />
      </UnstyledButton>
    </>
  );
}

const SHOWN = 64;

/** The newest level is at the right. `levels` are 0 to 1. */
export function LevelMeter({ levels }: { levels: readonly number[] }) {
  // The ear hears ten times the power as twice as loud; linear bars would look like silence.
  const heights = levels.slice(-SHOWN).map((level) => Math.sqrt(level) * 100);
  const quiet = new Array<number>(SHOWN - heights.length).fill(0);
  return (
    <span
      className={`flex-1 min-w-0 flex overflow-hidden justify-end h-8 ${levelMeterClasses.meter}`}
    >
      {/* Bars have a fixed width: a small screen shows fewer of them, not thinner ones. */}
      <svg
        className="flex-none h-full w-80"
        viewBox={`0 0 ${SHOWN} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path
          className={`fill-none stroke-brand stroke-2 ${levelMeterClasses.bars}`}
          d={waveformPath([...quiet, ...heights])}
        />
      </svg>
    </span>
  );
}
