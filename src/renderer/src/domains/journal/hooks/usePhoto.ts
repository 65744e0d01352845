import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '@/lib/app-error';
import { useObjectUrl } from '@/lib/hooks/useObjectUrl';
import { checkPicture } from '@/lib/image';
import { runMutation } from '@/services/query-cache/query-client';
import { toastError } from '@/ui/toast';
import { journalKeys } from '../brews/api/keys';
import { dropPhoto, savePhoto } from '../brews/api/photo';

type PhotoState =
  | { status: 'idle' }
  | { status: 'sending'; picture: Blob; progress: number }
  /** `picture` is null if the file is no picture that may be decoded. */
  | { status: 'failed'; picture: Blob | null; file: Blob; error: AppError }
  | { status: 'removing' };

const IDLE: PhotoState = { status: 'idle' };

export function usePhoto(userId: string, brew: { id: string; photo_path: string | null }) {
  const client = useQueryClient();
  const [state, setState] = useState<PhotoState>(IDLE);
  const sending = useRef<AbortController | null>(null);
  const preview = useObjectUrl('picture' in state ? state.picture : null);

  useEffect(() => () => sending.current?.abort(), []);

  const refresh = () => client.invalidateQueries({ queryKey: journalKeys.brews(userId) });

  async function add(file: Blob): Promise<void> {
    sending.current?.abort();
    const control = new AbortController();
    sending.current = control;
    let isPicture = false;
    try {
      await checkPicture(file);
      isPicture = true;
      if (control.signal.aborted) return;
      setState({ status: 'sending', picture: file, progress: 0 });
      await runMutation(['save-brew-photo'], () =>
        savePhoto({
          userId,
          table: 'brews',
          id: brew.id,
          file,
          old: brew.photo_path,
          signal: control.signal,
          onProgress: (progress) => {
            if (!control.signal.aborted) setState({ status: 'sending', picture: file, progress });
          },
        }),
      );
      await refresh();
      if (!control.signal.aborted) setState(IDLE);
    } catch (cause) {
      if (control.signal.aborted) return;
      setState({
        status: 'failed',
        picture: isPicture ? file : null,
        file,
        error: toAppError(cause),
      });
    }
  }

  async function remove(path: string): Promise<void> {
    setState({ status: 'removing' });
    try {
      await runMutation(['drop-brew-photo'], () => dropPhoto(brew.id, path));
      await refresh();
    } catch (error) {
      toastError('Não foi possível remover a foto.', error);
    }
    setState(IDLE);
  }

  return {
    state,
    /** Object URL of the chosen picture; null without one. */
    preview,
    add: (file: Blob) => void add(file),
    remove: (path: string) => void remove(path),
    cancel: () => {
      sending.current?.abort();
      setState(IDLE);
    },
  };
}
