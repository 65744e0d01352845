import { FIGURES, type FigureName, isFigure } from '@shared/course/figures';
import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import classes from './figures.module.css';

const Blank = () => <svg viewBox="0 0 360 240" className={classes.drawing} aria-hidden />;

/** The drawings by name; each module of them loads with the first lesson that shows one of its drawings. */
const DRAWINGS: Readonly<Record<FigureName, ComponentType>> = {
  cherry: lazyPart<'Cherry'>(() => import('./drawings/bean'), 'Cherry', Blank),
  species: lazyPart<'Species'>(() => import('./drawings/bean'), 'Species', Blank),
  'species-arabica': lazyPart<'SpeciesArabica'>(
    () => import('./drawings/bean'),
    'SpeciesArabica',
    Blank,
  ),
  'species-canephora': lazyPart<'SpeciesCanephora'>(
    () => import('./drawings/bean'),
    'SpeciesCanephora',
    Blank,
  ),
  'process-flow': lazyPart<'ProcessFlow'>(() => import('./drawings/bean'), 'ProcessFlow', Blank),
  defects: lazyPart<'Defects'>(() => import('./drawings/bean'), 'Defects', Blank),
  'quality-ladder': lazyPart<'QualityLadder'>(
    () => import('./drawings/bean'),
    'QualityLadder',
    Blank,
  ),
  'brazil-map': lazyPart<'BrazilMap'>(() => import('./drawings/market'), 'BrazilMap', Blank),
  'price-chain': lazyPart<'PriceChain'>(() => import('./drawings/market'), 'PriceChain', Blank),
  'counter-flow': lazyPart<'CounterFlow'>(() => import('./drawings/market'), 'CounterFlow', Blank),
  'caffeine-bars': lazyPart<'CaffeineBars'>(
    () => import('./drawings/tasting'),
    'CaffeineBars',
    Blank,
  ),
  'cupping-clock': lazyPart<'CuppingClock'>(
    () => import('./drawings/tasting'),
    'CuppingClock',
    Blank,
  ),
  'flavour-families': lazyPart<'FlavourFamilies'>(
    () => import('./drawings/tasting'),
    'FlavourFamilies',
    Blank,
  ),
  'extraction-compass': lazyPart<'ExtractionCompass'>(
    () => import('./drawings/tasting'),
    'ExtractionCompass',
    Blank,
  ),
  'extraction-order': lazyPart<'ExtractionOrder'>(
    () => import('./drawings/tasting'),
    'ExtractionOrder',
    Blank,
  ),
  'roast-curve': lazyPart<'RoastCurve'>(
    () => import('./drawings/ingredients'),
    'RoastCurve',
    Blank,
  ),
  'roast-scale': lazyPart<'RoastScale'>(
    () => import('./drawings/ingredients'),
    'RoastScale',
    Blank,
  ),
  storage: lazyPart<'Storage'>(() => import('./drawings/ingredients'), 'Storage', Blank),
  'grind-scale': lazyPart<'GrindScale'>(
    () => import('./drawings/ingredients'),
    'GrindScale',
    Blank,
  ),
  'water-map': lazyPart<'WaterMap'>(() => import('./drawings/ingredients'), 'WaterMap', Blank),
  'ratio-bar': lazyPart<'RatioBar'>(() => import('./drawings/ingredients'), 'RatioBar', Blank),
  'filter-bottoms': lazyPart<'FilterBottoms'>(
    () => import('./drawings/drippers'),
    'FilterBottoms',
    Blank,
  ),
  chemex: lazyPart<'Chemex'>(() => import('./drawings/drippers'), 'Chemex', Blank),
  clever: lazyPart<'Clever'>(() => import('./drawings/drippers'), 'Clever', Blank),
  'v60-section': lazyPart<'V60Section'>(() => import('./drawings/drippers'), 'V60Section', Blank),
  'cloth-filter': lazyPart<'ClothFilter'>(
    () => import('./drawings/drippers'),
    'ClothFilter',
    Blank,
  ),
  'pour-bars': lazyPart<'PourBars'>(() => import('./drawings/drippers'), 'PourBars', Blank),
  'pour-height': lazyPart<'PourHeight'>(() => import('./drawings/drippers'), 'PourHeight', Blank),
  'french-press': lazyPart<'FrenchPress'>(() => import('./drawings/pots'), 'FrenchPress', Blank),
  aeropress: lazyPart<'Aeropress'>(() => import('./drawings/pots'), 'Aeropress', Blank),
  moka: lazyPart<'Moka'>(() => import('./drawings/pots'), 'Moka', Blank),
  siphon: lazyPart<'Siphon'>(() => import('./drawings/pots'), 'Siphon', Blank),
  dilution: lazyPart<'Dilution'>(() => import('./drawings/pots'), 'Dilution', Blank),
  'espresso-puck': lazyPart<'EspressoPuck'>(
    () => import('./drawings/espresso'),
    'EspressoPuck',
    Blank,
  ),
  channeling: lazyPart<'Channeling'>(() => import('./drawings/espresso'), 'Channeling', Blank),
  'milk-temperature': lazyPart<'MilkTemperature'>(
    () => import('./drawings/espresso'),
    'MilkTemperature',
    Blank,
  ),
  'latte-pour': lazyPart<'LattePour'>(() => import('./drawings/espresso'), 'LattePour', Blank),
  'machine-care': lazyPart<'MachineCare'>(
    () => import('./drawings/espresso'),
    'MachineCare',
    Blank,
  ),
  'control-chart': lazyPart<'ControlChart'>(() => import('./ControlChart'), 'ControlChart', Blank),
};

/** Draws a figure of the course, 360 × 240 in its own units; blank while its module loads. */
export function FigureDrawing({ figure }: { figure: string }) {
  const Drawing = isFigure(figure) ? DRAWINGS[figure] : Blank;
  return <Drawing />;
}

/** Describes a drawing in words, for its accessible label. */
export const describeFigure = (figure: string): string =>
  isFigure(figure) ? FIGURES[figure] : 'Figura que esta versão do app ainda não conhece.';
