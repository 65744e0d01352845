import type { StepKind } from '../brew/recipe.ts';

/** What each kind of step is called, in a list, in a text and as the title of a new step. */
export const STEP_KIND_LABELS: Readonly<Record<StepKind, string>> = {
  bloom: 'Pré-infusão',
  pour: 'Despejo',
  stir: 'Mexida',
  swirl: 'Giro',
  steep: 'Infusão',
  drawdown: 'Escoamento',
  flip: 'Virada',
  press: 'Prensa',
  extract: 'Extração',
  heat: 'Aquecimento',
  filter: 'Filtragem',
  cool: 'Resfriamento',
  milk: 'Leite',
  ice: 'Gelo',
};

/** The kinds in which water (espresso: beverage) usually arrives. */
export const POURING_KINDS: ReadonlySet<StepKind> = new Set(['bloom', 'pour', 'extract', 'heat']);
