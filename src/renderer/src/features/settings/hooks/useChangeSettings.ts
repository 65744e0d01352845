import type { DesktopApi, SettingsAnswer } from '@shared/desktop';
import type { SettingsChange } from '@shared/ipc';
import { useCallback, useEffect, useState } from 'react';
import { toastError } from '@/ui/toast';

/**
 * Changes the settings of this machine and remembers what it could not follow. `change` settles once the
 * settings say what became of it, and never rejects.
 */
export function useChangeSettings({ settings }: DesktopApi) {
  const [answer, setAnswer] = useState<SettingsAnswer | null>(null);
  const change = useCallback(
    (wanted: SettingsChange): Promise<void> =>
      settings
        .change(wanted)
        .then(setAnswer)
        .catch((error: unknown) => toastError('Não foi possível guardar o ajuste.', error)),
    [settings],
  );
  // Changing nothing tells which shortcuts another program holds.
  useEffect(() => {
    void change({});
  }, [change]);
  return {
    change,
    conflicts: answer?.shortcutConflicts ?? [],
    trayMissing: answer?.trayMissing ?? false,
  };
}
