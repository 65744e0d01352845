import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

const STEPS = [
  { x: 56, name: 'encher', how: 'jarra alta' },
  { x: 174, name: 'desenhar', how: 'jarra encostada' },
  { x: 292, name: 'cortar', how: 'fio fino' },
] as const;

export function Drawing() {
  return (
    <Sheet>
      {STEPS.map(({ x, name, how }, step) => (
        <g key={name}>
          <path
            d={`M${x + 39} 116c14-6 18 2 16 10s-14 12-22 6`}
            className={classes.line}
            style={{ strokeWidth: 5 }}
          />
          <circle cx={x} cy="122" r="47" className={classes.milk} />
          <circle cx={x} cy="122" r="47" className={classes.line} />
          <circle cx={x} cy="122" r="40" className={classes.coffee} />
          {step === 0 ? (
            <>
              <path
                d={`M${x - 26} 26h34l6-10 4 2-6 14c2 16 2 20-2 28h-36c-6-10-6-24 0-34z`}
                className={classes.steel}
              />
              <path
                d={`M${x - 26} 26h34l6-10 4 2-6 14c2 16 2 20-2 28h-36c-6-10-6-24 0-34z`}
                className={classes.line}
              />
              <path d={`M${x + 16} 24v94`} className={classes.pourMilk} />
              <ellipse cx={x + 16} cy="122" rx="6" ry="4" className={classes.milk} />
            </>
          ) : null}
          {step === 1 ? (
            <>
              <path
                d={`M${x - 26} 116c0-16 12-26 26-26s26 10 26 26c0 18-12 30-26 30s-26-12-26-30z`}
                className={classes.milk}
              />
              <path
                d={`M${x - 18} 112c4-10 32-10 36 0M${x - 14} 124c6-8 22-8 28 0`}
                className={classes.groove}
                strokeOpacity="0.22"
              />
            </>
          ) : null}
          {step === 2 ? (
            <>
              <path
                d={`M${x} 156c-34-24-38-52-20-60 10-4 17 3 20 11 3-8 10-15 20-11 18 8 14 36-20 60z`}
                className={classes.milk}
              />
              <path d={`M${x} 84v80`} className={classes.thin} strokeDasharray="3 5" />
            </>
          ) : null}
          <Label x={x} y={200} kind="strong">
            {name}
          </Label>
          <Label x={x} y={218}>
            {how}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}
