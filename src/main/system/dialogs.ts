import { type BrowserWindow, dialog } from 'electron';

const filters = [{ name: 'Cópia do Coado', extensions: ['gz'] }];

/** Asks for a backup to restore; null when nothing was chosen. */
export async function chooseBackup(window: BrowserWindow | null): Promise<string | null> {
  const options = {
    title: 'Restaurar uma cópia',
    buttonLabel: 'Restaurar',
    filters,
    properties: ['openFile' as const],
  };
  const { filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return filePaths[0] ?? null;
}

/** Asks where to put a backup; null when nowhere. */
export async function chooseBackupPlace(
  window: BrowserWindow | null,
  suggestion: string,
): Promise<string | null> {
  const options = { title: 'Guardar uma cópia', defaultPath: suggestion, filters };
  const { filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return filePath === '' ? null : filePath;
}
