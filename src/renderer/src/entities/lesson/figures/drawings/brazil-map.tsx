import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

const COAST =
  'M76 26l40-13 32 11 27-7 24 20 40 5 40 16 24 24-11 31-24 20-5 31-33 16-14 25-27 18-13-20 7-16-23-20-4-22-27-5-20-20-31-2-18-16-27 2-7-24 20-18 7-25z';

/** Where each region lies, and where its name stands: to the right of the coast, or to the left. */
const REGIONS = [
  { x: 104, y: 96, name: 'Matas de Rondônia', label: [104, 82] },
  { x: 216, y: 126, name: 'Cerrado Mineiro', label: [208, 112] },
  { x: 263, y: 134, name: 'Caparaó', label: [300, 130] },
  { x: 238, y: 150, name: 'Mantiqueira', label: [306, 160] },
  { x: 216, y: 148, name: 'Mogiana', label: [112, 168] },
  { x: 198, y: 166, name: 'Norte Pioneiro', label: [96, 194] },
] as const;

export function Drawing() {
  return (
    <Sheet>
      <path d={COAST} className={classes.soft} />
      <path d={COAST} className={classes.line} />
      {REGIONS.map(({ x, y, name, label: [at, line] }) => {
        const isFar = Math.abs(at - x) > 30;
        return (
          <g key={name}>
            {isFar ? (
              <path
                d={`M${x} ${y}L${at + (at > x ? -4 : 4)} ${line - 4}`}
                className={classes.thin}
              />
            ) : null}
            <circle cx={x} cy={y} r="5" className={classes.point} />
            <Label x={at} y={line} at={isFar ? (at > x ? 'start' : 'end') : 'middle'} kind="word">
              {name}
            </Label>
          </g>
        );
      })}
    </Sheet>
  );
}
