import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <ellipse cx="130" cy="120" rx="104" ry="98" className={classes.cherry} />
      <ellipse cx="130" cy="120" rx="90" ry="84" className={classes.soft} />
      <ellipse cx="130" cy="120" rx="66" ry="64" className={classes.paper} />
      <ellipse cx="130" cy="120" rx="66" ry="64" className={classes.thin} />
      <path d="M126 64a52 57 0 0 0 0 112z" className={classes.leaf} />
      <path d="M134 64a52 57 0 0 1 0 112z" className={classes.leaf} />
      <path d="M126 64a52 57 0 0 0 0 112zM134 64a52 57 0 0 1 0 112z" className={classes.line} />
      <path d="M112 86c-14 22-14 46 0 68M148 86c14 22 14 46 0 68" className={classes.thin} />
      <path d="M196 52h44M216 84h24M186 120h54M178 150h62M160 176h80" className={classes.thin} />
      <Label x={246} y={56} at="start" kind="word">
        casca
      </Label>
      <Label x={246} y={88} at="start" kind="word">
        mucilagem
      </Label>
      <Label x={246} y={124} at="start" kind="word">
        pergaminho
      </Label>
      <Label x={246} y={154} at="start" kind="word">
        película
      </Label>
      <Label x={246} y={180} at="start" kind="word">
        semente
      </Label>
    </Sheet>
  );
}
