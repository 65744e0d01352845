import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { name: 'espresso', ratio: 2 },
        { name: 'coado', ratio: 12 },
        { name: 'V60', ratio: 16 },
        { name: 'Chemex', ratio: 17 },
      ].map(({ name, ratio }, row) => (
        <g key={name}>
          <Label x={84} y={50 + row * 50} at="end" kind="word">
            {name}
          </Label>
          <rect x="94" y={30 + row * 50} width="13" height="30" className={classes.ink} />
          <rect
            x="109"
            y={30 + row * 50}
            width={ratio * 11.2}
            height="30"
            rx="3"
            className={classes.crema}
          />
          <Label x={114 + ratio * 11.2} y={50 + row * 50} at="start" kind="strong">
            1:{ratio}
          </Label>
        </g>
      ))}
      <Label x={94} y={18} at="start">
        café, e quanto de água ou de bebida
      </Label>
    </Sheet>
  );
}
