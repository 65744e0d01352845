/** A screen of the app as `npm run pictures` draws it for the landing page and the guide. */
interface PictureFact {
  /** Size on the page in CSS pixels; the file has more. */
  width: number;
  height: number;
  /** Whether there is a second drawing for dark surroundings. The timer is dark in both. */
  dark: boolean;
}

const PHONE = { width: 390, height: 780 };
const WIDE = { width: 1200, height: 750 };

/** Every picture, by the name of its file in docs/guia/imagens. */
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
} as const satisfies Record<string, PictureFact>;

export type PictureName = keyof typeof PICTURES;

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);

/** The file of a picture in docs/guia/imagens. */
export const pictureFile = (name: PictureName, scheme: 'light' | 'dark'): string =>
  scheme === 'dark' && PICTURES[name].dark ? `${name}-escuro.webp` : `${name}.webp`;
