import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/services/query-cache/query-client';
import type { Recorder, RecorderState, VoiceRecording } from './capture/recorder';
import { VoiceRecorder } from './VoiceRecorder';

const made = vi.hoisted((): { recorder: Recorder | null } => ({ recorder: null }));
vi.mock('./capture/recorder', async (original) => ({
  ...(await original<object>()),
  createRecorder: () => made.recorder,
}));

const recording: VoiceRecording = {
  blob: new Blob([], { type: 'audio/wav' }),
  seconds: 3,
  peaks: [1, 2],
};
let state: RecorderState;
let changed: () => void;
const stop = vi.fn(async () => recording);
const discard = vi.fn();
const onSend = vi.fn();

function become(next: RecorderState) {
  act(() => {
    state = next;
    changed();
  });
}

const speaking = (seconds: number, silent = false): RecorderState => ({
  status: 'recording',
  seconds,
  levels: [0.2],
  silent,
});

beforeEach(() => {
  vi.clearAllMocks();
  state = { status: 'opening' };
  changed = () => undefined;
  made.recorder = {
    getState: () => state,
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
    start: vi.fn(),
    stop,
    discard,
  };
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <VoiceRecorder onSend={onSend} onClose={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  );
});

afterEach(cleanup);

test('the last half minute is counted down, and announced twice', () => {
  become(speaking(4));
  expect(screen.getByRole('status').textContent).toBe('Gravando...');
  expect(screen.queryByText(/^Restam/)).toBeNull();
  become(speaking(271.2));
  expect(screen.getByText('Restam 29 s')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Restam 30 segundos.');
  become(speaking(280));
  expect(screen.getByRole('status').textContent).toBe('Restam 30 segundos.');
  become(speaking(291));
  expect(screen.getByText('Restam 9 s')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Restam 10 segundos.');
});

test('the text shows what happens to the recording after the limit or a lost device', () => {
  become({ status: 'recorded', recording, ending: 'limit' });
  expect(screen.getByRole('status').textContent).toContain('limite de 5 minutos');
  become({ status: 'recorded', recording, ending: 'lost' });
  expect(screen.getByRole('status').textContent).toContain('O microfone foi desconectado.');
});

test('a notice appears during the recording if the microphone is mute', () => {
  become(speaking(3, true));
  expect(screen.getByRole('status').textContent).toContain('O microfone não está captando som.');
});

test('a double tap on the send button sends once', async () => {
  become(speaking(3));
  const send = screen.getByRole('button', { name: 'Enviar mensagem de áudio' });
  await act(async () => {
    send.click();
    send.click();
  });
  expect(onSend).toHaveBeenCalledExactlyOnceWith(recording);
});

test('leaving the page releases the microphone', () => {
  become(speaking(3));
  cleanup();
  expect(discard).toHaveBeenCalled();
});
