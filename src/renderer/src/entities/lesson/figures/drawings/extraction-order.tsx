import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M32 14v186h318" className={classes.line} />
      <path d="M34 198c26-150 52-158 76-150s54 108 234 144" className={classes.water} />
      <path d="M34 199c70-4 86-128 142-132s80 92 168 112" className={classes.line} />
      <path
        d="M34 199c120 0 190-18 244-88 18-24 34-40 66-56"
        className={classes.line}
        strokeDasharray="6 5"
      />
      <Label x={96} y={34} kind="strong">
        ácidos
      </Label>
      <Label x={196} y={56} kind="strong">
        doçura
      </Label>
      <Label x={318} y={40} kind="strong">
        amargor
      </Label>
      <Label x={190} y={224}>
        tempo de extração →
      </Label>
    </Sheet>
  );
}
