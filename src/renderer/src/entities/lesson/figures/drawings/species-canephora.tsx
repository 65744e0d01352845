import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M0 190c60-16 120 8 180-4s120-2 180 2v52H0z" className={classes.soft} />
      <path d="M0 190c60-16 120 8 180-4s120-2 180 2" className={classes.line} />
      <circle cx="312" cy="44" r="22" className={classes.crema} />
      <path
        d="M96 192V92M96 168c-34 2-46-12-50-28M96 168c34 2 46-12 50-28M96 128c-30 2-40-10-44-24M96 128c30 2 40-10 44-24"
        className={classes.line}
      />
      <circle cx="56" cy="150" r="6" className={classes.cherry} />
      <circle cx="66" cy="158" r="6" className={classes.cherry} />
      <circle cx="136" cy="150" r="6" className={classes.cherry} />
      <circle cx="126" cy="158" r="6" className={classes.cherry} />
      <circle cx="62" cy="114" r="6" className={classes.cherry} />
      <ellipse cx="226" cy="150" rx="40" ry="42" className={classes.crema} />
      <ellipse cx="226" cy="150" rx="40" ry="42" className={classes.line} />
      <path d="M226 109v82" className={classes.line} />
      <Label x={24} y={30} at="start" kind="strong">
        baixada, calor
      </Label>
    </Sheet>
  );
}
