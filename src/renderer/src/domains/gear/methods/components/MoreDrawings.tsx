import type { ReactElement } from 'react';
import classes from './MethodDrawing.module.css';

/*
 * The drawings of the methods beyond the first eight, in the same hand as those in MethodDrawing.tsx,
 * and in a file of their own so that not every page loads them.
 */

function Melitta() {
  return (
    <>
      <path className={classes.liquid} d="M34 66h28v17a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5Z" />
      <path d="M19 10h58l-9 27H28Z" />
      <path className={classes.detail} d="M34 13l4 21M48 13v21M62 13l-4 21" />
      <path d="M73 18h5a6 6 0 0 1 0 12h-8" />
      <path d="M24 43h48" />
      <path d="M40 43v7M56 43v7" />
      <path d="M34 50h28v33a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5Z" />
      <path d="M62 58h5a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-5" />
    </>
  );
}

function DripMachine() {
  return (
    <>
      <path className={classes.liquid} d="M38 64h32l-3 15a4 4 0 0 1-4 3H45a4 4 0 0 1-4-3Z" />
      <path d="M20 9h48a6 6 0 0 1 6 6v13H20Z" />
      <path d="M20 9v79M14 88h64" />
      <path d="M34 28l4 12h32l4-12" />
      <path d="M54 44v.01M54 49v.01" />
      <path d="M36 53h36l-5 26a4 4 0 0 1-4 3H45a4 4 0 0 1-4-3Z" />
      <path d="M72 57h4a7 7 0 0 1 0 14h-6" />
      <path className={classes.detail} d="M27 38v34M27 18h12" />
    </>
  );
}

function Koar() {
  return (
    <>
      <path className={classes.liquid} d="M31 73h34v4a9 9 0 0 1-9 9H40a9 9 0 0 1-9-9Z" />
      <path d="M15 12h66L58 48H38Z" />
      <path
        className={classes.detail}
        d="M30 15c5 5 0 9 5 14s1 9 6 14M48 15c5 5-4 9 0 14s-4 9 0 14M66 15c-1 6-7 8-6 14s-6 8-6 14"
      />
      <path d="M76 19h3a7.5 7.5 0 0 1 0 15H69" />
      <path d="M29 54h38" />
      <path d="M48 60v.01M48 65.5v.01" />
      <path d="M31 71h34v6a9 9 0 0 1-9 9H40a9 9 0 0 1-9-9Z" />
    </>
  );
}

function Clever() {
  return (
    <>
      <path className={classes.liquid} d="M23.5 32h49L63 58H33Z" />
      <path d="M21 15h54" />
      <path d="M44 15v-4h8v4" />
      <path d="M18 22h60L64 60H32Z" />
      <path d="M74 28h5a7 7 0 0 1 0 14H70" />
      <path className={classes.detail} d="M40 42c3 3 5-3 8 0s5-3 8 0" />
      <path d="M36 60v8h24v-8M30 68h36" />
      <path d="M34 76h28v5a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z" />
    </>
  );
}

function KalitaWave() {
  return (
    <>
      <path className={classes.liquid} d="M25 28h46l-6 19H31Z" />
      <path d="M17 14h62L68 49H28Z" />
      <path
        className={classes.detail}
        d="M27 18l7 27M34 18l5 27M41 18l2 27M48 18v27M55 18l-2 27M62 18l-5 27M69 18l-7 27"
      />
      <path d="M75 20h4a7 7 0 0 1 0 14h-8" />
      <path d="M25 55h46" />
      <path d="M42 61v.01M48 61v.01M54 61v.01" />
      <path d="M31 68h34v9a9 9 0 0 1-9 9H40a9 9 0 0 1-9-9Z" />
    </>
  );
}

function HarioSwitch() {
  return (
    <>
      <path className={classes.liquid} d="M25 25 37 47h22l12-22Z" />
      <path d="M17 12h62L58 49H38Z" />
      <path className={classes.detail} d="M35 15l8 31M48 15v31M61 15l-8 31" />
      <path d="M36 49h24v14H36Z" />
      <circle cx="48" cy="56" r="3.5" />
      <path d="M60 56h9M69 52v8" />
      <path d="M30 63h36" />
      <path d="M48 69v.01" />
      <path d="M32 75h32v3a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8Z" />
    </>
  );
}

function Origami() {
  return (
    <>
      <path className={classes.liquid} d="M26 27 39 46h18l13-19Z" />
      <path d="m14 16 7-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5 5-2" />
      <path d="M14 16 38 50h20l24-36" />
      <path className={classes.detail} d="M29 16 42 48M45 16l2 32M61 16 54 48" />
      <path d="M28 56h40M33 62h30" />
      <path d="M48 67.5v.01" />
      <path d="M31 73h34v4a9 9 0 0 1-9 9H40a9 9 0 0 1-9-9Z" />
    </>
  );
}

function IcedPourOver() {
  return (
    <>
      <path className={classes.liquid} d="M32.5 60h31L61 84a4 4 0 0 1-4 3.5H39a4 4 0 0 1-4-3.5Z" />
      <path d="M23 8h50L57 30H39Z" />
      <path className={classes.detail} d="M38 11l6 16M58 11l-6 16" />
      <path d="M28 36h40" />
      <path d="M48 40.5v.01" />
      <path d="M30 46h36l-4.5 38a4 4 0 0 1-4 3.5h-19a4 4 0 0 1-4-3.5Z" />
      <path d="m37 54 10-3 3 10-10 3ZM50 66l9 2-2 9-9-2Z" />
      <path className={classes.detail} d="m37 70 7-1 1 7-7 1Z" />
    </>
  );
}

function Siphon() {
  return (
    <>
      <path className={classes.liquid} d="M25.5 60a17 17 0 0 0 33 0Z" />
      <path d="M27 8v17a15 15 0 0 0 30 0V8Z" />
      <path className={classes.detail} d="M27 20h30" />
      <path d="M42 40v18" />
      <circle cx="42" cy="56" r="17" />
      <path d="M59 53h14M73 14v74M55 88h27" />
      <path d="M57 17h16" />
      <path d="M33 90c-4-6 9-7 9-13 0 6 13 7 9 13Z" />
    </>
  );
}

function Ibrik() {
  return (
    <>
      <path className={classes.liquid} d="M21 50h44l4 24a7 7 0 0 1-7 8H24a7 7 0 0 1-7-8Z" />
      <path d="M25 26h36l4 24 4 24a7 7 0 0 1-7 8H24a7 7 0 0 1-7-8l4-24Z" />
      <path d="M64 42 90 24" />
      <path d="M25 26c-4-9 9-12 12-6 3-8 14-7 14 0 8-3 13 3 10 6" />
      <path className={classes.detail} d="M30 64c4 4 8-4 13 0s9-4 13 0" />
      <path d="M12 90h62" />
    </>
  );
}

function Phin() {
  return (
    <>
      <path className={classes.liquid} d="M33.5 72h29l-2 12a4 4 0 0 1-4 3.5h-17a4 4 0 0 1-4-3.5Z" />
      <path d="M44 9h8" />
      <path d="M27 15h42" />
      <path d="M31 15v27h34V15" />
      <path className={classes.detail} d="M31 31h34M40 36v.01M48 36v.01M56 36v.01" />
      <path d="M20 43h56" />
      <path d="M48 49v.01M48 55v.01M48 61v.01" />
      <path d="M29 48l6 36a4 4 0 0 0 4 3.5h18a4 4 0 0 0 4-3.5l6-36" />
    </>
  );
}

function MilkDrinks() {
  return (
    <>
      <path className={classes.liquid} d="M18 46h50v10a22 22 0 0 1-22 22h-6a22 22 0 0 1-22-22Z" />
      <path d="M18 42h50v14a22 22 0 0 1-22 22h-6a22 22 0 0 1-22-22Z" />
      <path d="M68 48h5a8 8 0 0 1 0 16h-6" />
      <path d="M14 87h58" />
      <path d="M43 67c-9-6-12-9-12-13a5.5 5.5 0 0 1 12-3 5.5 5.5 0 0 1 12 3c0 4-3 7-12 13Z" />
      <path className={classes.detail} d="M36 17c-5 6 5 9 0 15M50 17c-5 6 5 9 0 15" />
    </>
  );
}

const DRAWINGS: Partial<Record<string, () => ReactElement>> = {
  melitta: Melitta,
  'drip-machine': DripMachine,
  koar: Koar,
  clever: Clever,
  'kalita-wave': KalitaWave,
  'hario-switch': HarioSwitch,
  origami: Origami,
  'iced-pour-over': IcedPourOver,
  siphon: Siphon,
  ibrik: Ibrik,
  phin: Phin,
  'milk-drinks': MilkDrinks,
};

/** The lines of one of these drawings; nothing for a method that this version has none of. */
export function MoreDrawings({ methodId }: { methodId: string }) {
  const Drawing = DRAWINGS[methodId];
  return Drawing ? <Drawing /> : null;
}
