import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { grams: 50, at: '0:00' },
        { grams: 70, at: '0:45' },
        { grams: 60, at: '1:30' },
        { grams: 60, at: '2:10' },
        { grams: 60, at: '2:45' },
      ].map(({ grams, at }, index) => (
        <g key={at}>
          <rect
            x={28 + index * 64}
            y={180 - grams * 1.7}
            width="46"
            height={grams * 1.7}
            rx="5"
            className={index < 2 ? classes.accent : classes.crema}
          />
          <Label x={51 + index * 64} y={172 - grams * 1.7} kind="strong">
            {grams} g
          </Label>
          <Label x={51 + index * 64} y={198}>
            {at}
          </Label>
        </g>
      ))}
      <path d="M28 206h110M156 206h174" className={classes.line} />
      <Label x={83} y={226} kind="word">
        sabor (40%)
      </Label>
      <Label x={243} y={226} kind="word">
        força (60%)
      </Label>
    </Sheet>
  );
}
