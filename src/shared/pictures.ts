/**
 * A picture of the landing page or the guide, which `npm run pictures` makes.
 * It is a screenshot of the app (webp) or the drawing of a source of imports (svg).
 */
interface PictureFact {
  /** Size on the page in CSS pixels; the file has more pixels. */
  width: number;
  height: number;
  /** Whether a second file exists for the dark theme. Timer and counter are dark in both. */
  dark: boolean;
  format: 'webp' | 'svg';
}

const PHONE = { width: 390, height: 780, format: 'webp' } as const;
const WIDE = { width: 1200, height: 750, format: 'webp' } as const;
const DRAWING = { width: 360, height: 164, dark: true, format: 'svg' } as const;

/** All pictures, by the name of their file in docs/guia/imagens. */
export const PICTURES = {
  metodos: { ...PHONE, dark: true },
  receita: { ...PHONE, dark: true },
  timer: { ...PHONE, dark: false },
  balanca: { ...PHONE, dark: false },
  diario: { ...PHONE, dark: true },
  compartilhar: { ...PHONE, dark: true },
  graos: { ...PHONE, dark: true },
  'sem-internet': { ...PHONE, dark: true },
  comunidade: { ...PHONE, dark: true },
  dados: { ...PHONE, dark: true },
  balcao: { ...WIDE, dark: false },
  painel: { ...WIDE, dark: true },
  busca: { ...WIDE, dark: true },
  'fonte-coado': DRAWING,
  'fonte-beanconqueror': DRAWING,
  'fonte-timer-coffee': DRAWING,
  'fonte-brew-guide': DRAWING,
  'fonte-planilha': DRAWING,
} as const satisfies Record<string, PictureFact>;

export type PictureName = keyof typeof PICTURES;
export type DrawingName = Extract<PictureName, `fonte-${string}`>;
export type ScreenName = Exclude<PictureName, DrawingName>;

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

export const isScreenName = (name: PictureName): name is ScreenName =>
  PICTURES[name].format === 'webp';

export const pictureFile = (name: PictureName, scheme: 'light' | 'dark'): string =>
  `${name}${scheme === 'dark' && PICTURES[name].dark ? '-escuro' : ''}.${PICTURES[name].format}`;
