import classes from './Figures.module.css';

interface TileProps {
  label: string;
  value: number | string;
  note: string;
}

/** One figure with what it counts. */
export function Tile({ label, value, note }: TileProps) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd>
        <span className={`display-number ${classes.figure}`}>{value.toLocaleString('pt-BR')}</span>
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  );
}
