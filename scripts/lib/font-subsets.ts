const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

/** Characters of the fonts: Latin 1 for Portuguese, and symbols of the interface. */
export const FONT_CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„†•…‹›€™−≈≤≥←↑→↓½¼¾ıŒœŠšŽžŸ₂₃₄\u2009\u202f\u2011`;

interface Font {
  from: string;
  to: string;
  /** Axes that remain variable, or are fixed to a number. */
  axes: Record<string, number | { min: number; max: number }>;
}

/** The two variable fonts; SOFT is fixed, because global.css uses only one softness. */
export const FONTS: readonly Font[] = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
    to: 'src/renderer/src/fonts/fraunces.woff2',
    axes: { SOFT: 60, wght: { min: 400, max: 700 } },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'src/renderer/src/fonts/figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];
