import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { x: 40, name: '1:4,85', coffee: 40, said: '2 a 3 partes' },
        { x: 148, name: '1:8', coffee: 62, said: '1 a 2 partes' },
        { x: 256, name: '1:15', coffee: 120, said: 'pronto' },
      ].map(({ x, name, coffee, said }) => (
        <g key={name}>
          <path d={`M${x} 50h68l-8 132h-52z`} className={classes.soft} />
          <path
            d={`M${x + (120 - coffee) * 0.06} ${182 - coffee}h${68 - (120 - coffee) * 0.12}l-${8 - (120 - coffee) * 0.06} ${coffee}h-52z`}
            className={classes.coffee}
          />
          <path d={`M${x} 50h68l-8 132h-52z`} className={classes.line} />
          <Label x={x + 34} y={34} kind="strong">
            {name}
          </Label>
          <Label x={x + 34} y={206} kind="word">
            {said}
          </Label>
        </g>
      ))}
      <Label x={128} y={228}>
        de água ou leite para cada uma de café
      </Label>
    </Sheet>
  );
}
