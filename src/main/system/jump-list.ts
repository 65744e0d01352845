import { app } from 'electron';
import type { RecentRecipe } from '../running-brews/recents.ts';

const AGAIN = '--again=';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function againInArguments(argv: readonly string[]): string | null {
  const id = argv.find((argument) => argument.startsWith(AGAIN))?.slice(AGAIN.length) ?? '';
  return UUID.test(id) ? id : null;
}

export function showJumpList(recents: readonly RecentRecipe[]): void {
  if (process.platform !== 'win32') return;
  app.setJumpList([
    {
      type: 'custom',
      name: 'Preparar de novo',
      items: recents.map(({ brewId, label }) => ({
        type: 'task',
        title: label,
        program: process.execPath,
        args: `${AGAIN}${brewId}`,
        iconPath: process.execPath,
        iconIndex: 0,
      })),
    },
  ]);
}
