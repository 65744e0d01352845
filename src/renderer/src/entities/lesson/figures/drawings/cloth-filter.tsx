import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M112 56h136c0 50-30 96-68 112-38-16-68-62-68-112z" className={classes.soft} />
      <path d="M126 92h108c-8 32-28 60-54 72-26-12-46-40-54-72z" className={classes.bed} />
      <path
        d="M112 56h136c0 50-30 96-68 112-38-16-68-62-68-112zM248 56h70"
        className={classes.line}
      />
      <path d="M132 64l10 50M160 64l4 88M200 64l-4 88M228 64l-10 50" className={classes.thin} />
      <Arrow from={[180, 6]} to={[180, 48]} />
      <path d="M180 170v24" className={classes.water} strokeDasharray="4 5" />
      <path
        d="M130 196h100v24a14 14 0 0 1-14 14h-72a14 14 0 0 1-14-14zM230 202h14a10 10 0 0 1 0 20h-14"
        className={classes.line}
      />
      <Label x={262} y={116} at="start">
        pó
      </Label>
      <Label x={96} y={96} at="end">
        pano
      </Label>
      <path d="M258 112l-40 6M100 92l20 0" className={classes.thin} />
    </Sheet>
  );
}
