import { FIGURES, type FigureName, isFigure } from '@shared/course/drawings';
import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import classes from './figures.module.css';

const Blank = () => <svg viewBox="0 0 360 240" className={classes.drawing} aria-hidden />;

/** The control chart, also drawn by the exercise that moves a cup in it. */
export const ControlChart = lazyPart(() => import('./ControlChart'), 'ControlChart', Blank);

/** The drawings by name. A module loads with the first lesson that shows one of its drawings. */
const DRAWINGS: Readonly<Record<FigureName, ComponentType>> = {
  cherry: lazyPart(() => import('./drawings/bean'), 'Cherry', Blank),
  species: lazyPart(() => import('./drawings/bean'), 'Species', Blank),
  'species-arabica': lazyPart(() => import('./drawings/bean'), 'SpeciesArabica', Blank),
  'species-canephora': lazyPart(() => import('./drawings/bean'), 'SpeciesCanephora', Blank),
  'process-flow': lazyPart(() => import('./drawings/bean'), 'ProcessFlow', Blank),
  defects: lazyPart(() => import('./drawings/bean'), 'Defects', Blank),
  'quality-ladder': lazyPart(() => import('./drawings/bean'), 'QualityLadder', Blank),
  'brazil-map': lazyPart(() => import('./drawings/market'), 'BrazilMap', Blank),
  'price-chain': lazyPart(() => import('./drawings/market'), 'PriceChain', Blank),
  'counter-flow': lazyPart(() => import('./drawings/market'), 'CounterFlow', Blank),
  'caffeine-bars': lazyPart(() => import('./drawings/tasting'), 'CaffeineBars', Blank),
  'cupping-clock': lazyPart(() => import('./drawings/tasting'), 'CuppingClock', Blank),
  'flavour-families': lazyPart(() => import('./drawings/tasting'), 'FlavourFamilies', Blank),
  'extraction-compass': lazyPart(() => import('./drawings/tasting'), 'ExtractionCompass', Blank),
  'extraction-order': lazyPart(() => import('./drawings/tasting'), 'ExtractionOrder', Blank),
  'roast-curve': lazyPart(() => import('./drawings/ingredients'), 'RoastCurve', Blank),
  'roast-scale': lazyPart(() => import('./drawings/ingredients'), 'RoastScale', Blank),
  storage: lazyPart(() => import('./drawings/ingredients'), 'Storage', Blank),
  'grind-scale': lazyPart(() => import('./drawings/ingredients'), 'GrindScale', Blank),
  'water-map': lazyPart(() => import('./drawings/ingredients'), 'WaterMap', Blank),
  'ratio-bar': lazyPart(() => import('./drawings/ingredients'), 'RatioBar', Blank),
  'filter-bottoms': lazyPart(() => import('./drawings/drippers'), 'FilterBottoms', Blank),
  chemex: lazyPart(() => import('./drawings/drippers'), 'Chemex', Blank),
  clever: lazyPart(() => import('./drawings/drippers'), 'Clever', Blank),
  'v60-section': lazyPart(() => import('./drawings/drippers'), 'V60Section', Blank),
  'cloth-filter': lazyPart(() => import('./drawings/drippers'), 'ClothFilter', Blank),
  'pour-bars': lazyPart(() => import('./drawings/drippers'), 'PourBars', Blank),
  'pour-height': lazyPart(() => import('./drawings/drippers'), 'PourHeight', Blank),
  'french-press': lazyPart(() => import('./drawings/pots'), 'FrenchPress', Blank),
  aeropress: lazyPart(() => import('./drawings/pots'), 'Aeropress', Blank),
  moka: lazyPart(() => import('./drawings/pots'), 'Moka', Blank),
  siphon: lazyPart(() => import('./drawings/pots'), 'Siphon', Blank),
  dilution: lazyPart(() => import('./drawings/pots'), 'Dilution', Blank),
  'espresso-puck': lazyPart(() => import('./drawings/espresso'), 'EspressoPuck', Blank),
  channeling: lazyPart(() => import('./drawings/espresso'), 'Channeling', Blank),
  'milk-temperature': lazyPart(() => import('./drawings/espresso'), 'MilkTemperature', Blank),
  'latte-pour': lazyPart(() => import('./drawings/espresso'), 'LattePour', Blank),
  'machine-care': lazyPart(() => import('./drawings/espresso'), 'MachineCare', Blank),
  'control-chart': lazyPart(() => import('./ControlChart'), 'ControlChart', Blank),
};

/** Draws a figure of the course, 360 × 240 in its own units; blank while its module loads. */
export function FigureDrawing({ figure }: { figure: string }) {
  const Drawing = isFigure(figure) ? DRAWINGS[figure] : Blank;
  return <Drawing />;
}

/** Describes a drawing in words, for its accessible label. */
export const describeFigure = (figure: string): string =>
  isFigure(figure) ? FIGURES[figure] : 'Figura que esta versão do app ainda não conhece.';
