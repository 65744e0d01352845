import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

const GLASS =
  'M128 14l40 92c-34 22-52 54-52 84 0 20 12 32 30 32h68c18 0 30-12 30-32 0-30-18-62-52-84l40-92';

export function Drawing() {
  return (
    <Sheet>
      <path
        d="M122 168c-4 8-6 16-6 22 0 20 12 32 30 32h68c18 0 30-12 30-32 0-6-2-14-6-22z"
        className={classes.coffee}
      />
      <path d="M136 28h88l-38 88h-12z" className={classes.milk} />
      <path d="M153 66h54l-21 50h-12z" className={classes.grounds} />
      <path d="M146 50h68l-7 16h-54z" className={classes.soft} />
      <path d="M136 28h88l-38 88h-12z" className={classes.thin} />
      <path d={GLASS} className={classes.line} />
      <path d="M128 14l-14 10" className={classes.line} />
      {/* The wooden collar, with its leather tie. */}
      <path d="M158 92h44l4 12-4 14h-44l-4-14z" className={classes.crema} />
      <path d="M158 92h44l4 12-4 14h-44l-4-14z" className={classes.line} />
      <path d="M180 104h10" className={classes.groove} />
      <Arrow from={[180, 124]} to={[180, 158]} />
      <path d="M134 34L94 46M200 58h50M206 104h44" className={classes.thin} />
      <Label x={90} y={44} at="end" kind="word">
        três camadas
      </Label>
      <Label x={90} y={60} at="end">
        no lado do bico
      </Label>
      <Label x={254} y={62} at="start" kind="word">
        papel grosso
      </Label>
      <Label x={254} y={108} at="start" kind="word">
        gola de madeira
      </Label>
    </Sheet>
  );
}
