import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {['estritamente mole', 'mole', 'apenas mole', 'dura', 'riada', 'rio', 'rio zona'].map(
        (name, step) => {
          const y = 12 + step * 31 + (step > 3 ? 10 : 0);
          return (
            <g key={name}>
              <rect
                x={24 + step * 14}
                y={y}
                width={180 - step * 8}
                height="25"
                rx="6"
                className={step > 3 ? classes.steel : step === 3 ? classes.soft : classes.leaf}
              />
              <Label x={36 + step * 14} y={y + 17} at="start" kind="word">
                {name}
              </Label>
            </g>
          );
        },
      )}
      <path d="M20 141h320" className={classes.thin} strokeDasharray="4 5" />
      <Label x={344} y={134} at="end">
        sem gosto estranho
      </Label>
      <Label x={344} y={234} at="end">
        iodofórmio
      </Label>
    </Sheet>
  );
}
