import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { y: 52, name: 'natural', steps: ['fruto inteiro', 'seca com a casca', 'grão'] },
        { y: 128, name: 'descascado', steps: ['sem casca', 'seca com mucilagem', 'grão'] },
        { y: 204, name: 'lavado', steps: ['sem casca', 'lavado, seca limpo', 'grão'] },
      ].map(({ y, name, steps }) => (
        <g key={name}>
          <Label x={6} y={y - 24} at="start" kind="strong">
            {name}
          </Label>
          <circle
            cx="52"
            cy={y}
            r="20"
            className={name === 'natural' ? classes.cherry : classes.soft}
          />
          <circle cx="52" cy={y} r="11" className={classes.leaf} />
          <Arrow from={[80, y]} to={[118, y]} />
          <circle
            cx="176"
            cy={y}
            r={name === 'lavado' ? 13 : 20}
            className={name === 'natural' ? classes.cherry : classes.crema}
          />
          <circle cx="176" cy={y} r="11" className={classes.leaf} />
          <Arrow from={[232, y]} to={[272, y]} />
          <ellipse cx="312" cy={y} rx="17" ry="13" className={classes.leaf} />
          <path d={`M295 ${y}h34`} className={classes.line} />
          {steps.map((step, index) => (
            <Label key={step} x={[52, 176, 312][index] ?? 0} y={y + 31}>
              {step}
            </Label>
          ))}
        </g>
      ))}
    </Sheet>
  );
}
