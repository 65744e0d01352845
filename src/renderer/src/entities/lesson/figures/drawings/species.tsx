import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <ellipse cx="100" cy="106" rx="52" ry="78" className={classes.crema} />
      <ellipse cx="100" cy="106" rx="52" ry="78" className={classes.line} />
      <path d="M100 32c-22 40 22 66 0 148" className={classes.line} />
      <ellipse cx="258" cy="110" rx="60" ry="62" className={classes.crema} />
      <ellipse cx="258" cy="110" rx="60" ry="62" className={classes.line} />
      <path d="M258 50v120" className={classes.line} />
      <Label x={100} y={208} kind="strong">
        arábica
      </Label>
      <Label x={100} y={227}>
        comprido, sulco em S
      </Label>
      <Label x={258} y={208} kind="strong">
        canéfora
      </Label>
      <Label x={258} y={227}>
        redondo, sulco reto
      </Label>
    </Sheet>
  );
}
