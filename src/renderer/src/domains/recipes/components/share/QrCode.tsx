import { isolated } from '@shared/format';
import { correction, generate } from 'lean-qr';
import classes from './QrCode.module.css';

/** A QR code above version 25 (117 modules a side) is too fine for phone cameras. */
const LARGEST_VERSION = 25;
/** Capacity of version 25 at the lowest correction, in bytes (ISO/IEC 18004, table 7). */
const LONGEST_TEXT = 1273;
/** Width of the light margin that scanners need, in modules. */
const QUIET = 4;

/** Returns an SVG path with a rectangle for each run of dark modules in a row. */
function darkPath(code: ReturnType<typeof generate>): string {
  const runs: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x += 1;
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
  }
  return runs.join('');
}

interface QrCodeProps {
  text: string;
  title: string;
}

export function QrCode({ text, title }: QrCodeProps) {
  if (new TextEncoder().encode(text).length > LONGEST_TEXT) {
    return (
      <p className="text-dimmed text-pretty text-center mt-sm">
        Esta receita é longa demais para um QR code que o celular consiga ler. Compartilhe pelo link
        ou pelo texto.
      </p>
    );
  }
  const code = generate(text, { minCorrectionLevel: correction.L, maxVersion: LARGEST_VERSION });
  const side = code.size + 2 * QUIET;
  return (
    <>
      <svg
        className={`block rounded-md mx-auto ${classes.code}`}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={`QR code da receita ${isolated(title)}`}
        shapeRendering="crispEdges"
      >
        <path d={darkPath(code)} />
      </svg>
      <p className="text-dimmed text-pretty text-center mt-sm">
        Aponte a câmera do outro celular para abrir a receita.
      </p>
    </>
  );
}
