import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { name: 'espresso', mg: 80 },
        { name: 'coado', mg: 90 },
        { name: '2 + 1', mg: 250 },
      ].map(({ name, mg }, index) => (
        <g key={name}>
          <rect
            x={86 + index * 84}
            y={196 - mg * 0.42}
            width="52"
            height={mg * 0.42}
            rx="5"
            className={classes.crema}
          />
          <Label x={112 + index * 84} y={188 - mg * 0.42} kind="strong">
            {mg} mg
          </Label>
          <Label x={112 + index * 84} y={214} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <path d="M72 196h270" className={classes.line} />
      <path d="M72 28h270M72 112h270" className={classes.water} strokeDasharray="6 5" />
      <Label x={66} y={32} at="end" kind="strong">
        400
      </Label>
      <Label x={66} y={116} at="end" kind="strong">
        200
      </Label>
      <Label x={78} y={22} at="start">
        adulto, por dia
      </Label>
      <Label x={78} y={106} at="start">
        gestante, por dia
      </Label>
    </Sheet>
  );
}
