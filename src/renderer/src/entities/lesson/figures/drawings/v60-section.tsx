import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M84 30h192l-78 158h-36z" className={classes.paper} />
      <path d="M106 76h148l-54 108h-40z" className={classes.bed} />
      <path d="M96 54h168l-11 22H107z" className={classes.soft} />
      <path
        d="M84 30l78 158h36l78-158M70 30h220M162 188v20M198 188v20M150 208h60"
        className={classes.line}
      />
      <path d="M92 30l76 152h24l76-152" className={classes.thin} />
      <Arrow from={[180, 4]} to={[180, 50]} />
      <Arrow from={[152, 92]} to={[166, 150]} />
      <Arrow from={[208, 92]} to={[194, 150]} />
      <Arrow from={[180, 192]} to={[180, 232]} />
      <Label x={292} y={68} at="start">
        água
      </Label>
      <Label x={270} y={120} at="start">
        leito de pó
      </Label>
      <Label x={64} y={120} at="end">
        papel
      </Label>
      <path d="M68 116l44-24M266 116l-30-4M288 64l-34 0" className={classes.thin} />
      <Label x={224} y={222} at="start">
        um furo só
      </Label>
    </Sheet>
  );
}
