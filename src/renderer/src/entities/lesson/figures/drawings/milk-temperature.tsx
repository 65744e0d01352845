import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <rect x="60" y="88" width="60" height="44" className={classes.soft} />
      <rect x="120" y="88" width="96" height="44" className={classes.crema} />
      <rect x="216" y="88" width="46" height="44" className={classes.leaf} />
      <rect x="262" y="88" width="78" height="44" className={classes.cherry} opacity="0.55" />
      <path
        d="M60 88h280v44H60zM60 132v10M120 132v10M216 132v10M262 132v10"
        className={classes.line}
      />
      <circle cx="44" cy="110" r="22" className={classes.cherry} />
      <circle cx="44" cy="110" r="22" className={classes.line} />
      {[
        { x: 60, said: '5 °C' },
        { x: 120, said: '35 °C' },
        { x: 216, said: '60 °C' },
        { x: 262, said: '68 °C' },
      ].map(({ x, said }) => (
        <Label key={said} x={x} y={158}>
          {said}
        </Label>
      ))}
      <Label x={90} y={76} kind="word">
        aerar
      </Label>
      <Label x={166} y={60} kind="word">
        texturizar
      </Label>
      <Label x={236} y={76} kind="strong">
        parar
      </Label>
      <Label x={306} y={60} kind="word">
        cozido
      </Label>
      <path d="M166 66v18M306 66v18" className={classes.thin} />
    </Sheet>
  );
}
