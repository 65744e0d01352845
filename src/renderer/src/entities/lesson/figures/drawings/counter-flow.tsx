import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

const STATIONS = ['pedido', 'moagem', 'extração', 'leite', 'entrega'] as const;
const place = (index: number) => 44 + index * 68;

export function Drawing() {
  return (
    <Sheet>
      <rect x="8" y="76" width="344" height="76" rx="12" className={classes.soft} />
      <rect x="8" y="76" width="344" height="76" rx="12" className={classes.line} />
      {/* From above: till, grinder, machine with two groups, jug, cup on its saucer. */}
      <rect x="26" y="94" width="36" height="40" rx="4" className={classes.steel} />
      <path
        d="M26 94h36v40H26zM32 102h24v10H32zM33 120h4M42 120h4M51 120h4M33 127h4M42 127h4M51 127h4"
        className={classes.line}
        style={{ strokeWidth: 1.6 }}
      />
      <circle cx="112" cy="112" r="21" className={classes.steel} />
      <circle cx="112" cy="112" r="21" className={classes.line} />
      <circle cx="112" cy="112" r="13" className={classes.grounds} />
      <rect x="152" y="86" width="56" height="44" rx="5" className={classes.steel} />
      <path
        d="M152 91a5 5 0 0 1 5-5h46a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5h-46a5 5 0 0 1-5-5zM168 130v14M192 130v14"
        className={classes.line}
      />
      <circle cx="168" cy="122" r="8" className={classes.coffee} />
      <circle cx="192" cy="122" r="8" className={classes.coffee} />
      <path d="M262 100a17 17 0 1 0 0 24l14-12z" className={classes.steel} />
      <path d="M262 100a17 17 0 1 0 0 24l14-12z" className={classes.line} />
      <circle cx="249" cy="112" r="11" className={classes.milk} />
      <circle cx="316" cy="112" r="24" className={classes.milk} />
      <circle cx="316" cy="112" r="24" className={classes.line} />
      <circle cx="316" cy="112" r="14" className={classes.coffee} />
      <circle cx="316" cy="112" r="14" className={classes.line} />
      {STATIONS.map((name, index) => (
        <g key={name}>
          <Label x={place(index)} y={178} kind="strong">
            {index + 1}
          </Label>
          <Label x={place(index)} y={198} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <Arrow from={[28, 52]} to={[332, 52]} />
      <Label x={180} y={36} kind="strong">
        numa linha só
      </Label>
    </Sheet>
  );
}
