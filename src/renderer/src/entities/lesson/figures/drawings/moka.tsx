import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path
        d="M140 142h92l18 70a10 10 0 0 1-10 14H132a10 10 0 0 1-10-14z"
        className={classes.soft}
      />
      <path d="M136 190h100l6 24H130z" className={classes.crema} opacity="0.5" />
      <path
        d="M140 142h92l18 70a10 10 0 0 1-10 14H132a10 10 0 0 1-10-14zM144 136l-14-92h112l-14 92zM242 64h20v50h-26M130 44l-14-10M176 30h20"
        className={classes.line}
      />
      <rect x="152" y="146" width="68" height="22" className={classes.grounds} />
      <path d="M186 168v48M186 136V78" className={classes.line} />
      <Arrow from={[186, 212]} to={[186, 176]} />
      <Arrow from={[186, 130]} to={[186, 86]} />
      <path d="M178 78c-16 4-24 12-28 22M194 78c16 4 24 12 28 22" className={classes.water} />
      <Label x={272} y={160} at="start" kind="word">
        pó
      </Label>
      <Label x={272} y={206} at="start" kind="word">
        água
      </Label>
      <Label x={100} y={92} at="end" kind="word">
        café
      </Label>
      <path d="M268 156l-46 0M268 202l-34 0M104 88l34 6" className={classes.thin} />
    </Sheet>
  );
}
