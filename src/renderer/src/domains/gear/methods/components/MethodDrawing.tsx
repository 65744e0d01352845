import { isMethodId } from '@shared/brew/methods';
import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import classes from './MethodDrawing.module.css';

/*
 * Eight line drawings on one 96 × 96 grid: 3-unit strokes with round caps, inner lines at `detail`
 * strength, and one translucent `liquid` each. They take the colour of the text around them.
 */

function V60() {
  return (
    <>
      <path className={classes.liquid} d="M24.5 29 37 48.5h20L69.5 29Z" />
      <path d="M15 14h64L57 48.5H37Z" />
      <path className={classes.detail} d="M33 16 42.5 46M47 16v30M61 16 51.5 46" />
      <path d="M75 20h3.5a8 8 0 0 1 0 16h-13" />
      <path d="M27 54h40" />
      <path d="M47 61v.01M47 67.5v.01" />
      <path d="M30 75h34v3a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8Z" />
    </>
  );
}

function AeroPress() {
  return (
    <>
      <path className={classes.liquid} d="M33 42h30v26H33Z" />
      <path d="M34 9h28M39 9v28M57 9v28" />
      <path d="M33 23v45h30V23" />
      <path d="M33 37.5h30" />
      <path className={classes.detail} d="M55 47h4M52 53.5h7M55 60h4" />
      <path d="M24 68h48M35 68v4a6 6 0 0 0 6 6h14a6 6 0 0 0 6-6v-4" />
      <path d="M48 83.5v.01M48 89.5v.01" />
    </>
  );
}

function Espresso() {
  return (
    <>
      <path className={classes.liquid} d="M28 67h34v5a9 9 0 0 1-9 9H37a9 9 0 0 1-9-9Z" />
      <path d="M20 13h48v13a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10Z" />
      <path d="M68 19h14.5a4 4 0 0 1 0 8H68" />
      <path className={classes.detail} d="M21 22h46" />
      <path d="M37 36v5M51 36v5M37 48v4.5M51 48v4.5" />
      <path d="M28 60h34v12a9 9 0 0 1-9 9H37a9 9 0 0 1-9-9Z" />
      <path d="M62 64h3.5a5 5 0 0 1 0 10H62" />
      <path d="M21 87.5h48" />
    </>
  );
}

function FrenchPress() {
  return (
    <>
      <path className={classes.liquid} d="M23 52h42v28a4 4 0 0 1-4 4H27a4 4 0 0 1-4-4Z" />
      <path d="M44 14v30" />
      <circle cx="44" cy="10.5" r="3.5" />
      <path d="M18 25h51" />
      <path d="M23 25v55a4 4 0 0 0 4 4h34a4 4 0 0 0 4-4V25" />
      <path d="M28 45h32" />
      <path className={classes.detail} d="M31 59v.01M38 68v.01M50 61v.01M56 71v.01M45 76v.01" />
      <path d="M65 36h7a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-7" />
      <path d="M20 90h48" />
    </>
  );
}

function ColdBrew() {
  return (
    <>
      <path className={classes.liquid} d="M25 46h46v32a9 9 0 0 1-9 9H34a9 9 0 0 1-9-9Z" />
      <path d="M33 9h30v10H33Z" />
      <path d="M36 19v3c0 6-11 7-11 17v39a9 9 0 0 0 9 9h28a9 9 0 0 0 9-9V39c0-10-11-11-11-17v-3" />
      <path d="M25 46h46" />
      <path className={classes.detail} d="m34 57 11-3 3 11-11 3Z" />
      <path className={classes.detail} d="m52 64 10 2-2 10-10-2Z" />
    </>
  );
}

function Chemex() {
  return (
    <>
      <path
        className={classes.liquid}
        d="m31.5 66-9.3 14a4.6 4.6 0 0 0 3.9 7h43.8a4.6 4.6 0 0 0 3.9-7l-9.3-14Z"
      />
      <path d="M40 41.5 20 9h56L56 41.5" />
      <path className={classes.detail} d="M31 10.5 48 39l17-28.5" />
      <path d="M36 41.5h24v12H36Z" />
      <path d="M60 47.5h6M66 47.5l4-4M66 47.5l4 4" />
      <path d="m40 53.5-17.8 26.5a4.6 4.6 0 0 0 3.9 7h43.8a4.6 4.6 0 0 0 3.9-7L56 53.5" />
      <path d="M48 60v.01" />
    </>
  );
}

function MokaPot() {
  return (
    <>
      <path className={classes.liquid} d="M35 58 27 87h42l-8-29Z" />
      <path d="M48 8v4M37 21l3-9h16l3 9" />
      <path d="M34 51 32 32l-6-11h36l-1 30" />
      <path d="M62 24h14l-5 24" />
      <path d="M33 51h30v7H33Z" />
      <path d="M35 58 27 87h42l-8-29" />
      <path className={classes.detail} d="m44 61-3 23M52 61l3 23M45 25l1 22" />
    </>
  );
}

function BrazilianPourOver() {
  return (
    <>
      <path className={classes.liquid} d="M39 71h28v8a8 8 0 0 1-8 8H47a8 8 0 0 1-8-8Z" />
      <path d="M17 10v77M10 87h66" />
      <path d="M17 18h60" />
      <path d="M33 18c0 20 6 31 20 39 14-8 20-19 20-39" />
      <path className={classes.detail} d="M45 21c0 13 2 21 8 28 6-7 8-15 8-28" />
      <path d="M53 61.5v.01" />
      <path d="M39 67h28v12a8 8 0 0 1-8 8H47a8 8 0 0 1-8-8Z" />
      <path d="M67 71h3.5a5 5 0 0 1 0 10H67" />
    </>
  );
}

/** Replaces the drawing of a method that this version does not know. */
function Cup() {
  return (
    <>
      <path className={classes.liquid} d="M22 46h48v12a18 18 0 0 1-18 18H40a18 18 0 0 1-18-18Z" />
      <path d="M22 36h48v22a18 18 0 0 1-18 18H40a18 18 0 0 1-18-18Z" />
      <path d="M70 42h4.5a8 8 0 0 1 0 16H70" />
      <path d="M18 85h56" />
      <path className={classes.detail} d="M38 12c-5 6 5 9 0 15M54 12c-5 6 5 9 0 15" />
    </>
  );
}

// Twelve more drawings, that many pages never show.
const MoreDrawings = lazyPart(() => import('./MoreDrawings'), 'MoreDrawings');

const DRAWINGS: Partial<Record<string, () => ReactElement>> = {
  v60: V60,
  aeropress: AeroPress,
  espresso: Espresso,
  'french-press': FrenchPress,
  'cold-brew': ColdBrew,
  chemex: Chemex,
  'moka-pot': MokaPot,
  'brazilian-pour-over': BrazilianPourOver,
};

interface MethodDrawingProps {
  methodId: string;
  /** Side of the square in px, made to be seen from 40 to 128. */
  size?: number;
}

/**
 * Draws a brew method in lines of the current text colour.
 * The drawing is decoration, because the method's name is shown beside it.
 */
export function MethodDrawing({ methodId, size = 64 }: MethodDrawingProps) {
  const Drawing = DRAWINGS[methodId] ?? (isMethodId(methodId) ? null : Cup);
  return (
    <svg
      className={classes.drawing}
      data-small={size < 56 || undefined}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      aria-hidden
    >
      {Drawing ? (
        <Drawing />
      ) : (
        <Suspense>
          <MoreDrawings methodId={methodId} />
        </Suspense>
      )}
    </svg>
  );
}
