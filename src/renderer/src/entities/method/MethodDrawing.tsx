import type { ReactElement } from 'react';
import classes from './MethodDrawing.module.css';

/*
 * Eight line drawings on one 96 × 96 grid: 3-unit strokes with round caps, inner lines at `detail`
 * strength, and one translucent `liquid` each. They take the colour of the text around them.
 */

function V60() {
  return (
    <>
      <path className={classes.liquid} d="M25.5 30 37.5 49h19l12-19Z" />
      <path d="M16 15h62L56.500 49h-19Z" />
      <path className={classes.detail} d="M33 16.500 42 47M47 16.500V47M61 16.500 52 47" />
      <path d="M74 21h4a8 8 0 0 1 0 16h-9" />
      <path d="M28 54h38" />
      <path d="M47 61v.01M47 68v.01" />
      <path d="M32 76h30v4a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6Z" />
    </>
  );
}

function AeroPress() {
  return (
    <>
      <path className={classes.liquid} d="M33 46h30v22H33Z" />
      <path d="M35 9h26M39 9v23M57 9v23" />
      <path d="M33 22v46h30V22" />
      <path d="M33 38h30" />
      <path className={classes.detail} d="M55 48h6M55 54h6M55 60h6" />
      <path d="M24 68h48M35 68v5a5 5 0 0 0 5 5h16a5 5 0 0 0 5-5v-5" />
      <path d="M48 83v.01M48 89v.01" />
    </>
  );
}

function Espresso() {
  return (
    <>
      <path className={classes.liquid} d="M31 66h30v6a9 9 0 0 1-9 9H40a9 9 0 0 1-9-9Z" />
      <path d="M20 14h46v14a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8Z" />
      <path d="M66 21h16a4 4 0 0 1 0 8H66" />
      <path className={classes.detail} d="M20 23h46" />
      <path d="M36 36v6M50 36v6" />
      <path d="M36 49v4M50 49v4" />
      <path d="M27 60h34v12a9 9 0 0 1-9 9H36a9 9 0 0 1-9-9Z" />
      <path d="M61 64h4a5 5 0 0 1 0 10h-4" />
      <path d="M20 87h48" />
    </>
  );
}

function FrenchPress() {
  return (
    <>
      <path className={classes.liquid} d="M24 52h40v32H24Z" />
      <path d="M44 8v.01M44 10v34" />
      <path d="M20 24h48" />
      <path d="M24 24v56a4 4 0 0 0 4 4h32a4 4 0 0 0 4-4V24" />
      <path d="M28 46h32" />
      <path className={classes.detail} d="M31 52h26" />
      <path d="M64 36h8a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-8" />
      <path d="M22 90h44" />
    </>
  );
}

function ColdBrew() {
  return (
    <>
      <path className={classes.liquid} d="M26 44h44v34a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8Z" />
      <path d="M34 10h28v10H34Z" />
      <path d="M36 20v4c0 5-10 6-10 15v39a8 8 0 0 0 8 8h28a8 8 0 0 0 8-8V39c0-9-10-10-10-15v-4" />
      <path d="M26 44h44" />
      <path className={classes.detail} d="M36 54h12v12H36ZM53 64h10v10H53Z" />
    </>
  );
}

function Chemex() {
  return (
    <>
      <path className={classes.liquid} d="M33 66h30l9 13a5 5 0 0 1-4 8H28a5 5 0 0 1-4-8Z" />
      <path d="M22 10h52L56 46l17 34a5 5 0 0 1-5 7H28a5 5 0 0 1-5-7l17-34Z" />
      <path className={classes.detail} d="M32 11 48 42 64 11" />
      <path d="M37 40h22v12H37Z" />
      <path d="M48 56v.01M48 61v.01" />
    </>
  );
}

function MokaPot() {
  return (
    <>
      <path className={classes.liquid} d="M34 60h28l6 27H28Z" />
      <path d="M48 8v5M38 20l2-7h16l2 7" />
      <path d="M34 20h28l8 10-8 4-3 17H37l-7-31Z" />
      <path d="M66 26h12l-5 24" />
      <path d="M32 51h32v8H32Z" />
      <path d="M34 59l-6 28h40l-6-28" />
      <path className={classes.detail} d="M43 60l-2 26M53 60l2 26" />
    </>
  );
}

function BrazilianPourOver() {
  return (
    <>
      <path className={classes.liquid} d="M34 66h28v12a9 9 0 0 1-9 9H43a9 9 0 0 1-9-9Z" />
      <path d="M26 16h44" />
      <path d="M29 16c0 18 6 30 19 38 13-8 19-20 19-38" />
      <path className={classes.detail} d="M40 20c0 12 2 20 8 28 6-8 8-16 8-28" />
      <path d="M70 16h14" />
      <path d="M48 59v.01" />
      <path d="M30 66h36v12a9 9 0 0 1-9 9H39a9 9 0 0 1-9-9Z" />
      <path d="M66 70h4a5 5 0 0 1 0 10h-4" />
    </>
  );
}

/** Stands in for a method that this version has no drawing of. */
function Cup() {
  return (
    <>
      <path className={classes.liquid} d="M24 44h44v14a18 18 0 0 1-18 18h-8a18 18 0 0 1-18-18Z" />
      <path d="M24 36h44v22a18 18 0 0 1-18 18h-8a18 18 0 0 1-18-18Z" />
      <path d="M68 42h5a8 8 0 0 1 0 16h-5" />
      <path d="M20 86h52" />
      <path className={classes.detail} d="M38 14c-4 5 4 8 0 13M54 14c-4 5 4 8 0 13" />
    </>
  );
}

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

/** The line drawing of a brew method, in the current text colour; decoration, the name stands beside it. */
export function MethodDrawing({ methodId, size = 64 }: MethodDrawingProps) {
  const Drawing = DRAWINGS[methodId] ?? Cup;
  return (
    <svg className={classes.drawing} viewBox="0 0 96 96" width={size} height={size} aria-hidden>
      <Drawing />
    </svg>
  );
}
