import { type BrowserWindow, dialog } from 'electron';
import type { Leaving } from './quit.ts';

const WORDS = {
  quit: {
    detail:
      'O relógio continua contando: quando você abrir o Coado de novo, o preparo estará onde deveria.',
    button: 'Sair mesmo assim',
  },
  update: {
    detail:
      'Para atualizar, o Coado fecha e abre de novo. O relógio continua contando, mas por instantes ninguém avisa das etapas.',
    button: 'Atualizar mesmo assim',
  },
} satisfies Record<Leaving, { detail: string; button: string }>;

/** Asks whether to leave in the middle of a brew; Escape and Enter stay. */
export async function askToQuit(window: BrowserWindow | null, leaving: Leaving): Promise<boolean> {
  const { detail, button } = WORDS[leaving];
  const question = {
    type: 'question' as const,
    message: 'Há um preparo em andamento.',
    detail,
    buttons: ['Continuar o preparo', button],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (window === null
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  return response === 1;
}
