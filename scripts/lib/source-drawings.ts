import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DrawingName, pictureFile } from '../../src/shared/pictures.ts';

interface Source {
  app: string;
  /** Rows of the app's screen; the last one is drawn as pressed. */
  rows: readonly string[];
  files: readonly string[];
}

const SOURCES: Readonly<Record<DrawingName, Source>> = {
  'fonte-coado': { app: 'Coado', rows: ['Seus dados', 'Baixar tudo'], files: ['coado.zip'] },
  'fonte-beanconqueror': {
    app: 'Beanconqueror',
    rows: ['Configurações', 'Exportar'],
    files: ['backup.zip', 'fotos', 'curvas'],
  },
  'fonte-timer-coffee': {
    app: 'Timer.Coffee',
    rows: ['Configurações', 'Exportar dados'],
    files: ['dados.json'],
  },
  'fonte-brew-guide': {
    app: 'Brew Guide',
    rows: ['Dados', 'Exportar'],
    files: ['dados.json'],
  },
  'fonte-planilha': {
    app: 'Planilha',
    rows: ['Arquivo', 'Salvar como'],
    files: ['diario.xlsx', 'diario.ods', 'diario.csv'],
  },
};

const COLOURS = {
  light: {
    page: '#faf6f1',
    card: '#ffffff',
    line: '#d9cdc0',
    text: '#3b2a20',
    accent: '#8a4b1f',
    on: '#ffffff',
  },
  dark: {
    page: '#1d1714',
    card: '#2a211c',
    line: '#4d4038',
    text: '#efe5da',
    accent: '#e0a36b',
    on: '#1d1714',
  },
} as const;
type Scheme = keyof typeof COLOURS;

const WIDTH = 360;
const HEIGHT = 164;
const MIDDLE = HEIGHT / 2;
/** Heights of a screen's title, of each row, and of a file with its name, in px. */
const TITLE_HEIGHT = 38;
const ROW_HEIGHT = 34;
const FILE_HEIGHT = 48;

export function drawSource(name: DrawingName, scheme: Scheme): string {
  const { page, card, line, text, accent, on } = COLOURS[scheme];
  const { app, rows, files } = SOURCES[name];
  const words = (x: number, y: number, content: string, fill: string, weight = 400) =>
    `<text x="${x}" y="${y}" fill="${fill}" font-weight="${weight}" text-anchor="middle">${content}</text>`;
  const screen = (x: number, title: string, lines: readonly string[]) => {
    const height = TITLE_HEIGHT + lines.length * ROW_HEIGHT + 4;
    const top = MIDDLE - height / 2;
    return [
      `<rect x="${x}" y="${top}" width="126" height="${height}" rx="12" fill="${card}" stroke="${line}"/>`,
      words(x + 63, top + 25, title, text, 700),
      ...lines.flatMap((row, nth) => {
        const isPressed = nth === lines.length - 1;
        const y = top + TITLE_HEIGHT + nth * ROW_HEIGHT;
        return [
          `<rect x="${x + 6}" y="${y}" width="114" height="28" rx="6" fill="${isPressed ? accent : page}" stroke="${line}"/>`,
          words(x + 63, y + 18, row, isPressed ? on : text, isPressed ? 600 : 400),
        ];
      }),
    ].join('');
  };
  const arrow = (x: number) =>
    `<path d="M${x} ${MIDDLE}h14m-5-5 5 5-5 5" fill="none" stroke="${accent}" stroke-width="2"/>`;
  const first = MIDDLE - (files.length * FILE_HEIGHT) / 2;
  const saved = files
    .map((file, nth) => {
      const y = first + nth * FILE_HEIGHT;
      return [
        `<path d="M169 ${y + 2}h14l8 8v14h-22zm14 0v8h8" fill="${card}" stroke="${accent}"/>`,
        words(180, y + 38, file, text),
      ].join('');
    })
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="11.5">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${page}"/>`,
    screen(4, app, rows),
    arrow(133),
    saved,
    arrow(213),
    screen(230, 'Coado', ['Seus dados', 'Importar diário']),
    '</svg>\n',
  ].join('\n');
}

export async function writeSourceDrawings(folder: string): Promise<void> {
  for (const name of [
    'fonte-coado',
    'fonte-beanconqueror',
    'fonte-timer-coffee',
    'fonte-brew-guide',
    'fonte-planilha',
  ] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      await writeFile(path.join(folder, pictureFile(name, scheme)), drawSource(name, scheme));
    }
  }
}
