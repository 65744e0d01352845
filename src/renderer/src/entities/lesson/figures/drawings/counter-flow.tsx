import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <rect x="16" y="96" width="328" height="60" rx="10" className={classes.soft} />
      <rect x="16" y="96" width="328" height="60" rx="10" className={classes.line} />
      {['pedido', 'moagem', 'extração', 'leite', 'entrega'].map((name, index) => (
        <g key={name}>
          <circle
            cx={48 + index * 66}
            cy="126"
            r="19"
            className={index === 4 ? classes.leaf : classes.crema}
          />
          <Label x={48 + index * 66} y={131} kind="strong">
            {index + 1}
          </Label>
          <Label x={48 + index * 66} y={184} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <Arrow from={[40, 66]} to={[320, 66]} />
      <Label x={180} y={50} kind="strong">
        numa linha só
      </Label>
    </Sheet>
  );
}
