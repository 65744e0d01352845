import classes from '../figures.module.css';
import { Bean, Shrub } from '../parts';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <circle cx="186" cy="62" r="26" className={classes.crema} />
      <path
        d="M186 22v-10M186 112v-10M136 62h10M226 62h10M151 27l7 7M214 90l7 7M151 97l7-7M214 34l7-7"
        className={classes.water}
      />
      <path d="M0 176c60-8 120 4 180-2s120-2 180 0v66H0z" className={classes.soft} />
      <path d="M0 176c60-8 120 4 180-2s120-2 180 0" className={classes.line} />
      <path d="M0 200c100-8 240 6 360-4M0 222c120-8 250 6 360-2" className={classes.thin} />
      <Shrub x={280} ground={192} height={142} tiers={4} leaf={64} cherries={6} />
      <circle cx="96" cy="150" r="54" className={classes.paper} />
      <circle cx="96" cy="150" r="54" className={classes.thin} />
      <Bean x={96} y={150} rx={36} ry={38} groove="straight" />
      <Label x={16} y={28} at="start" kind="strong">
        baixada, calor
      </Label>
    </Sheet>
  );
}
