import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M24 150h312" className={classes.line} />
      {[
        { x: 44, r: 1.6, name: 'espresso' },
        { x: 98, r: 2.4, name: 'moka' },
        { x: 152, r: 3.3, name: 'V60' },
        { x: 206, r: 4.4, name: 'coado' },
        { x: 260, r: 5.8, name: 'prensa' },
        { x: 314, r: 7.4, name: 'cold brew' },
      ].map(({ x, r, name }, index) => (
        <g key={name}>
          {[-12, 0, 12].flatMap((dx) =>
            [-14, 0, 14].map((dy) => (
              <circle
                key={`${dx}.${dy}`}
                cx={x + dx + (dy / 14) * 3}
                cy={102 + dy + dx / 6}
                r={r * (1 + ((dx + dy) % 5) / 20)}
                className={classes.ink}
              />
            )),
          )}
          <path d={`M${x} 143v14`} className={classes.line} />
          <Label x={x} y={index % 2 ? 194 : 176} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <Label x={24} y={56} at="start" kind="strong">
        mais fina
      </Label>
      <Label x={336} y={56} at="end" kind="strong">
        mais grossa
      </Label>
      <Label x={44} y={222}>
        sal fino
      </Label>
      <Label x={206} y={222}>
        areia
      </Label>
      <Label x={314} y={222}>
        açúcar cristal
      </Label>
    </Sheet>
  );
}
