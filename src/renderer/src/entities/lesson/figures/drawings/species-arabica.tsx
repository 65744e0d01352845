import classes from '../figures.module.css';
import { Bean, Shrub } from '../parts';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M0 150L62 78l40 40L168 30l64 74 34-26 94 78v84H0z" className={classes.soft} />
      <path d="M0 186c54-34 112-36 180-14s124 2 180-24v92H0z" className={classes.sunk} />
      <path d="M0 186c54-34 112-36 180-14s124 2 180-24" className={classes.line} />
      <path
        d="M22 204c48-22 96-24 150-8M60 222c60-20 128-14 176 0M232 208c40 4 76-6 110-22"
        className={classes.thin}
      />
      <Shrub x={268} ground={176} height={96} tiers={3} leaf={46} cherries={4} />
      <circle cx="96" cy="150" r="54" className={classes.paper} />
      <circle cx="96" cy="150" r="54" className={classes.thin} />
      <Bean x={96} y={150} rx={26} ry={43} />
      <Label x={16} y={28} at="start" kind="strong">
        serra, clima ameno
      </Label>
    </Sheet>
  );
}
