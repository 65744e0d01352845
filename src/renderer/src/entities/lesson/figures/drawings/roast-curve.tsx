import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <rect x="36" y="16" width="112" height="180" className={classes.leaf} opacity="0.5" />
      <rect x="148" y="16" width="96" height="180" className={classes.soft} />
      <rect x="244" y="16" width="98" height="180" className={classes.crema} opacity="0.6" />
      <path d="M36 16v180h310" className={classes.line} />
      <path d="M36 40c14 70 26 96 44 96s60-34 100-56 90-40 160-50" className={classes.water} />
      <path d="M244 16v180M312 16v180" className={classes.thin} strokeDasharray="4 4" />
      <Label x={92} y={212}>
        secagem
      </Label>
      <Label x={196} y={212}>
        escurecimento
      </Label>
      <Label x={294} y={212}>
        desenvolvimento
      </Label>
      <Label x={240} y={186} at="end">
        1º estalo
      </Label>
      <Label x={309} y={186} at="end">
        2º estalo
      </Label>
      <Label x={190} y={232}>
        tempo →
      </Label>
    </Sheet>
  );
}
