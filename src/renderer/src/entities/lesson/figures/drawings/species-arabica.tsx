import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M0 216L120 84l60 60L276 40l84 98v102H0z" className={classes.soft} />
      <path d="M0 216L120 84l60 60L276 40l84 98" className={classes.line} />
      <path
        d="M280 196v-66M280 176c-24 0-34-10-38-22M280 176c24 0 34-10 38-22M280 150c-18 0-26-8-30-18M280 150c18 0 26-8 30-18"
        className={classes.line}
      />
      <circle cx="250" cy="160" r="6" className={classes.cherry} />
      <circle cx="310" cy="160" r="6" className={classes.cherry} />
      <circle cx="260" cy="138" r="6" className={classes.cherry} />
      <ellipse cx="110" cy="150" rx="30" ry="46" className={classes.crema} />
      <ellipse cx="110" cy="150" rx="30" ry="46" className={classes.line} />
      <path d="M110 106c-13 24 13 40 0 88" className={classes.line} />
      <Label x={24} y={30} at="start" kind="strong">
        serra, clima ameno
      </Label>
    </Sheet>
  );
}
