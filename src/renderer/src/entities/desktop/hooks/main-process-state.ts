import type {
  BackendStatus,
  DesktopApi,
  DesktopNotice,
  Unsubscribe,
  UpdateStatus,
} from '@shared/desktop';
import type { DesktopSettings } from '@shared/ipc';
import { useEffect, useState } from 'react';
import { logError } from '@/lib/app-error';

/** A value of the main process, kept up to date; null until its first answer. */
function useMainProcessValue<T>(
  ask: () => Promise<T>,
  subscribe: (listener: (value: T) => void) => Unsubscribe,
): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    // A change reported before the answer arrives is newer than the answer.
    let waiting = true;
    const off = subscribe((next) => {
      waiting = false;
      setValue(next);
    });
    ask()
      .then((answer) => {
        if (waiting) setValue(answer);
      })
      .catch((error: unknown) => logError('desktop: the main process did not answer', error));
    return () => {
      waiting = false;
      off();
    };
  }, [ask, subscribe]);
  return value;
}

/** State of the app's own or chosen backend. */
export const useBackendStatus = ({ backend }: DesktopApi): BackendStatus | null =>
  useMainProcessValue(backend.status, backend.onStatus);

/** The settings of this machine. */
export const useDesktopSettings = ({ settings }: DesktopApi): DesktopSettings | null =>
  useMainProcessValue(settings.get, settings.onChange);

/** What the person should know about this machine. */
export const useDesktopNotices = ({ notices }: DesktopApi): readonly DesktopNotice[] | null =>
  useMainProcessValue(notices.list, notices.onChange);

/** Whether a new version waits. */
export const useUpdateStatus = ({ updates }: DesktopApi): UpdateStatus | null =>
  useMainProcessValue(updates.status, updates.onStatus);
