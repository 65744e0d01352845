import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import classes from './figures.module.css';

/** One file a drawing, each loaded with the first lesson that shows it. */
const LOADERS = import.meta.glob<{ Drawing: ComponentType }>('./drawings/*.tsx');

const Blank = () => <svg viewBox="0 0 360 240" className={classes.drawing} aria-hidden />;

const DRAWINGS = new Map(
  Object.entries(LOADERS).map(([path, load]) => [
    path.slice('./drawings/'.length, -'.tsx'.length),
    lazyPart(load, 'Drawing', Blank),
  ]),
);

/** The drawing of that name, 360 × 240 in its own units; an empty field while it loads. */
export function FigureDrawing({ figure }: { figure: string }) {
  const Drawing = DRAWINGS.get(figure) ?? Blank;
  return <Drawing />;
}
