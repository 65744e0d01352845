import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[64, 180, 296].map((x, step) => (
        <g key={x}>
          <circle cx={x} cy="112" r="50" className={classes.accent} />
          <circle cx={x} cy="112" r="50" className={classes.line} />
          {step === 0 ? <circle cx={x} cy="112" r="8" className={classes.paper} /> : null}
          {step === 1 ? <circle cx={x} cy="116" r="26" className={classes.paper} /> : null}
          {step === 2 ? (
            <path
              d={`M${x} 146c-34-24-34-52-16-58 9-3 15 4 16 10 1-6 7-13 16-10 18 6 18 34-16 58z`}
              className={classes.paper}
            />
          ) : null}
        </g>
      ))}
      <Label x={64} y={190} kind="strong">
        encher
      </Label>
      <Label x={64} y={208}>
        jarra alta
      </Label>
      <Label x={180} y={190} kind="strong">
        desenhar
      </Label>
      <Label x={180} y={208}>
        jarra encostada
      </Label>
      <Label x={296} y={190} kind="strong">
        cortar
      </Label>
      <Label x={296} y={208}>
        fio fino
      </Label>
    </Sheet>
  );
}
