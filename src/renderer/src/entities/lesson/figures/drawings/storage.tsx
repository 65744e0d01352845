import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path
        d="M132 44h96l10 22v130a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10V66z"
        className={classes.crema}
      />
      <path
        d="M132 44h96l10 22v130a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10V66zM122 66h116M132 44l6-16h84l6 16"
        className={classes.line}
      />
      <circle cx="180" cy="104" r="9" className={classes.paper} />
      <circle cx="180" cy="104" r="9" className={classes.line} />
      <rect x="146" y="138" width="68" height="36" rx="5" className={classes.paper} />
      <Label x={180} y={153}>
        torrado em
      </Label>
      <Label x={180} y={168} kind="word">
        data
      </Label>
      <Label x={60} y={70} kind="strong">
        oxigênio
      </Label>
      <Label x={60} y={170} kind="strong">
        umidade
      </Label>
      <Label x={300} y={70} kind="strong">
        luz
      </Label>
      <Label x={300} y={170} kind="strong">
        calor
      </Label>
      <path
        d="M60 80v16m-10-10l10 10 10-10M60 180c-9 13-9 18 0 20 9-2 9-7 0-20M300 84v-2M288 92a12 12 0 1 0 24 0 12 12 0 0 0-24 0M292 200c-8-10 8-14 0-24M306 200c-8-10 8-14 0-24"
        className={classes.water}
      />
    </Sheet>
  );
}
