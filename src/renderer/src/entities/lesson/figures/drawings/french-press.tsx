import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { x: 40, top: 84, height: 20, name: 'crosta, aos 4 min' },
        { x: 216, top: 178, height: 22, name: 'borra no fundo, depois' },
      ].map(({ x, top, height, name }) => (
        <g key={name}>
          <rect x={x} y="84" width="100" height="116" className={classes.soft} />
          <rect x={x} y={top} width="100" height={height} className={classes.grounds} />
          <path
            d={`M${x} 40v152a8 8 0 0 0 8 8h84a8 8 0 0 0 8-8V40M${x + 50} 12v36M${x + 34} 12h32M${x - 6} 48h112M${x + 100} 74h18v84h-18`}
            className={classes.line}
          />
          <path d={`M${x + 50} 48v18M${x + 14} 66h72`} className={classes.line} />
          <Label x={x + 50} y={224} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <path d="M166 130h34m-9-8l9 8-9 8" className={classes.water} />
    </Sheet>
  );
}
