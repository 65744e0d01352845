import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { x: 96, spout: 74, name: 'perto', says: 'fio inteiro, leito em paz' },
        { x: 264, spout: 26, name: 'longe', says: 'gotas que cavam' },
      ].map(({ x, spout, name, says }) => (
        <g key={name} transform={`translate(${x} 0)`}>
          <path
            d={`M-76 ${spout + 6}c22 14 34-20 60-26 8-2 12 2 14 8`}
            className={classes.line}
            style={{ strokeWidth: 5 }}
          />
          {name === 'perto' ? (
            <path d="M0 64v64" className={classes.flow} />
          ) : (
            <path d="M0 22v20M0 54v10M-2 78v8M2 98v8M-3 118v6" className={classes.flow} />
          )}
          <path
            d={
              name === 'perto'
                ? 'M-52 128H52L26 180H-26z'
                : 'M-52 128H-18C-12 158 12 158 18 128H52L26 180H-26z'
            }
            className={classes.coffee}
          />
          <path d="M-66 100H66L26 184H-26z" className={classes.line} />
          {name === 'longe' ? (
            <path d="M-14 122l-8-8M14 122l8-8M-24 128l-9-3M24 128l9-3" className={classes.flow} />
          ) : null}
          <Label x={0} y={206} kind="strong">
            {name}
          </Label>
          <Label x={0} y={224}>
            {says}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}
