import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <rect x="92" y="70" width="176" height="74" className={classes.bed} />
      <path
        d="M214 70c-8 20 10 30 0 46s6 20 2 28h14c6-10-8-16 2-30s-6-24 4-44z"
        className={classes.paper}
      />
      <path
        d="M84 44v104a22 22 0 0 0 22 22h148a22 22 0 0 0 22-22V44M92 144h176M276 60h70"
        className={classes.line}
      />
      <path
        d="M214 70c-8 20 10 30 0 46s6 20 2 28M236 70c-10 20 6 30-4 44s8 20 2 30"
        className={classes.thin}
      />
      <Arrow from={[120, 36]} to={[206, 62]} />
      <Arrow from={[180, 30]} to={[218, 62]} />
      <Arrow from={[225, 34]} to={[225, 140]} />
      <path d="M226 176c6 18 24 30 44 36M222 178c-4 18-2 34-12 50" className={classes.water} />
      <Label x={180} y={20} kind="strong">
        com canal
      </Label>
      <Label x={150} y={112} kind="word">
        pó seco
      </Label>
    </Sheet>
  );
}
