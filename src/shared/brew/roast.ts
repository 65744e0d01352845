/** The four roast levels of the calculator, lightest first. */
export const ROASTS = ['Clara', 'Média', 'Escura', 'Espresso'] as const;

export type Roast = (typeof ROASTS)[number];

/** What the chosen roast asks of water and grinder, in one short sentence. Source: SCA and Hoffmann guidance. */
export const ROAST_HINTS: Readonly<Record<Roast, string>> = {
  Clara: 'Torra clara pede água mais quente e moagem um pouco mais fina.',
  Média: 'Torra média é o ponto de partida: ajuste a moagem pelo sabor.',
  Escura: 'Torra escura pede água menos quente e moagem um pouco mais grossa.',
  Espresso: 'Torra para espresso extrai fácil: água menos quente e moagem um pouco mais grossa.',
};
