import classes from '../figures.module.css';
import { Bean } from '../parts';
import { Label, Sheet } from '../Sheet';

/** Raw beans, in the colours that the sorter sees. */
const BEANS = [
  { name: 'são', fill: classes.raw },
  { name: 'preto', fill: classes.black },
  { name: 'ardido', fill: classes.crema },
  { name: 'brocado', fill: classes.raw },
  { name: 'verde', fill: classes.leaf },
  { name: 'quebrado', fill: classes.raw },
] as const;

export function Drawing() {
  return (
    <Sheet>
      {BEANS.map(({ name, fill }, index) => {
        const x = 66 + (index % 3) * 114;
        const y = index < 3 ? 56 : 166;
        return (
          <g key={name}>
            {name === 'quebrado' ? (
              <path
                d={`M${x - 26} ${y}c0-20 12-38 26-38 8 0 14 6 18 14l-14 10 12 10-18 8 14 12-10 10 12 8c-4 4-8 4-14 4-14 0-26-18-26-38z`}
                className={fill}
              />
            ) : (
              <Bean x={x} y={y} rx={name === 'verde' ? 20 : 26} ry={38} fill={fill} />
            )}
            {name === 'brocado'
              ? [
                  [12, -16, 4],
                  [-12, 8, 3.5],
                  [13, 16, 3],
                ].map(([dx = 0, dy = 0, r]) => (
                  <circle key={dy} cx={x + dx} cy={y + dy} r={r} className={classes.grounds} />
                ))
              : null}
            <Label x={x} y={y + 58} kind={index === 0 ? 'strong' : 'word'}>
              {name}
            </Label>
          </g>
        );
      })}
    </Sheet>
  );
}
