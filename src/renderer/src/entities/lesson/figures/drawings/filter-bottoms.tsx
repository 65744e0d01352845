import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

const FILTERS = [
  {
    x: 64,
    name: 'V60',
    says: 'um furo grande',
    body: 'M-50 0H50L14 74H-14z',
    bed: 'M-36 28H36L14 74H-14z',
    exits: [0],
  },
  {
    x: 180,
    name: 'Kalita',
    says: 'três furos',
    body: 'M-50 0H50L32 74H-32z',
    bed: 'M-41 38H41L32 74H-32z',
    exits: [-16, 0, 16],
  },
  {
    x: 296,
    name: 'Melitta',
    says: 'fenda e furo',
    body: 'M-50 0H50L18 74H-18z',
    bed: 'M-42 18H42L18 74H-18z',
    exits: [0],
  },
] as const;

export function Drawing() {
  return (
    <Sheet>
      {FILTERS.map(({ x, name, says, body, bed, exits }, index) => (
        <g key={name} transform={`translate(${x} 22)`}>
          <path d={body} className={classes.soft} />
          <path d={bed} className={classes.coffee} />
          <path d={body} className={classes.line} />
          <path d="M-56 0H56" className={classes.line} />
          {exits.map((dx) => (
            <Arrow key={dx} from={[dx, 76]} to={[dx, index === 0 ? 104 : 96]} />
          ))}
          <g transform="translate(0 136)">
            {name === 'Melitta' ? (
              <>
                <ellipse cx="0" cy="0" rx="34" ry="14" className={classes.steel} />
                <ellipse cx="0" cy="0" rx="34" ry="14" className={classes.line} />
                <path d="M-22 0H22" className={classes.line} />
                <circle cx="0" cy="0" r="4.5" className={classes.grounds} />
              </>
            ) : (
              <>
                <circle cx="0" cy="0" r={name === 'V60' ? 20 : 26} className={classes.steel} />
                <circle cx="0" cy="0" r={name === 'V60' ? 20 : 26} className={classes.line} />
                {name === 'V60' ? (
                  <circle cx="0" cy="0" r="12" className={classes.grounds} />
                ) : (
                  [
                    [0, -10],
                    [-9, 7],
                    [9, 7],
                  ].map(([cx, cy]) => (
                    <circle key={cx} cx={cx} cy={cy} r="4" className={classes.grounds} />
                  ))
                )}
              </>
            )}
          </g>
          <Label x={0} y={186} kind="strong">
            {name}
          </Label>
          <Label x={0} y={204}>
            {says}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}
