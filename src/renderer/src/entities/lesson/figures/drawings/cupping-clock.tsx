import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      <path d="M30 122h304" className={classes.line} />
      {[
        { x: 40, time: 'antes', said: ['cheirar', 'o pó seco'] },
        { x: 116, time: '0:00', said: ['água até', 'a borda'] },
        { x: 192, time: '4:00', said: ['quebrar', 'a crosta'] },
        { x: 256, time: '~6:00', said: ['tirar', 'a espuma'] },
        { x: 320, time: '10:00 +', said: ['provar até', 'esfriar'] },
      ].map(({ x, time, said }) => (
        <g key={time}>
          <circle cx={x} cy="122" r="8" className={classes.point} />
          <path d={`M${x - 20} 68h40v10a20 20 0 0 1-40 0z`} className={classes.crema} />
          <path d={`M${x - 20} 68h40v10a20 20 0 0 1-40 0z`} className={classes.line} />
          <Label x={x} y={52} kind="strong">
            {time}
          </Label>
          {said.map((word, line) => (
            <Label key={word} x={x} y={154 + line * 16} kind="word">
              {word}
            </Label>
          ))}
        </g>
      ))}
    </Sheet>
  );
}
