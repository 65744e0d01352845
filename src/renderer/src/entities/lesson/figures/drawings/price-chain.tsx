import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {['produtor', 'benefício', 'comércio', 'torra', 'loja', 'xícara'].map((name, index) => {
        const x = 40 + index * 56;
        const y = 176 - index * 24;
        return (
          <g key={name}>
            <rect
              x={x - 22}
              y={y}
              width="44"
              height={200 - y}
              rx="5"
              className={index === 5 ? classes.accent : classes.crema}
            />
            <Label x={x} y={index % 2 ? 232 : 217}>
              {name}
            </Label>
          </g>
        );
      })}
      <Arrow from={[40, 156]} to={[300, 36]} />
      <Label x={128} y={90} kind="strong">
        custo e risco
      </Label>
    </Sheet>
  );
}
