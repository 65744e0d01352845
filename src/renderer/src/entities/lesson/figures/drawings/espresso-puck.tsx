import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <rect x="92" y="70" width="176" height="74" className={classes.bed} />
      <path
        d="M84 44v104a22 22 0 0 0 22 22h148a22 22 0 0 0 22-22V44M92 144h176M276 60h70"
        className={classes.line}
      />
      {[112, 146, 180, 214, 248].map((x) => (
        <Arrow key={x} from={[x, 34]} to={[x, 138]} />
      ))}
      <path
        d="M120 152c20 12 44 16 60 26M240 152c-20 12-44 16-60 26M180 178v50"
        className={classes.water}
      />
      <Label x={180} y={22} kind="strong">
        por igual
      </Label>
      <Label x={196} y={222} at="start">
        um fio no centro
      </Label>
    </Sheet>
  );
}
