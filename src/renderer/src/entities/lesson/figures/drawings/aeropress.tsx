import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <rect x="146" y="94" width="68" height="66" className={classes.soft} />
      <rect x="146" y="134" width="68" height="26" className={classes.bed} />
      <path
        d="M146 70v92h68V70M128 162h104M152 20h56v64h-56zM140 20h80M146 84h68v10h-68z"
        className={classes.line}
      />
      <path d="M150 168h60" className={classes.thin} />
      <path d="M180 172v20" className={classes.water} strokeDasharray="4 5" />
      <path
        d="M136 190h88v28a16 16 0 0 1-16 16h-56a16 16 0 0 1-16-16zM224 198h14a11 11 0 0 1 0 22h-14"
        className={classes.line}
      />
      <Arrow from={[180, 24]} to={[180, 78]} />
      <Label x={236} y={56} at="start" kind="word">
        êmbolo
      </Label>
      <Label x={236} y={122} at="start" kind="word">
        água e café
      </Label>
      <Label x={242} y={170} at="start" kind="word">
        filtro
      </Label>
    </Sheet>
  );
}
