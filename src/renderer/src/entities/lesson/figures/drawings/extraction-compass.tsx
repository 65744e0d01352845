import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <circle cx="180" cy="120" r="92" className={classes.sunk} />
      <circle cx="180" cy="120" r="34" className={classes.leaf} />
      <Arrow from={[140, 120]} to={[94, 120]} />
      <Arrow from={[220, 120]} to={[266, 120]} />
      <Arrow from={[180, 80]} to={[180, 36]} />
      <Arrow from={[180, 160]} to={[180, 204]} />
      <Label x={180} y={117} kind="strong">
        boa
      </Label>
      <Label x={180} y={133} kind="strong">
        xícara
      </Label>
      <Label x={44} y={112} kind="strong">
        azedo
      </Label>
      <Label x={44} y={128}>
        subextraído
      </Label>
      <Label x={316} y={112} kind="strong">
        amargo
      </Label>
      <Label x={316} y={128}>
        superextraído
      </Label>
      <Label x={180} y={20} kind="strong">
        mais forte
      </Label>
      <Label x={180} y={234} kind="strong">
        mais fraco
      </Label>
    </Sheet>
  );
}
