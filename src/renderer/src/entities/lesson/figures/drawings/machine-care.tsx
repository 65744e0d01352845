import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {/* The group, its shower screen, and the portafilter with the blind filter, in section. */}
      <path d="M96 16h136v52h-20v16H116V68H96z" className={classes.steel} />
      <path d="M96 16h136v52h-20v16H116V68H96z" className={classes.line} />
      <path d="M122 90h84" className={classes.line} strokeDasharray="3 6" />
      <path d="M104 96h120v34a18 18 0 0 1-18 18h-84a18 18 0 0 1-18-18z" className={classes.soft} />
      <path d="M116 104h96v32H116z" className={classes.sunk} />
      <path
        d="M104 96h120v34a18 18 0 0 1-18 18h-84a18 18 0 0 1-18-18zM224 112h70a8 8 0 0 1 0 16h-70M116 104v32h96v-32"
        className={classes.line}
      />
      {[
        [134, 124, 6],
        [150, 114, 5],
        [176, 116, 6],
        [194, 126, 5],
        [163, 127, 4],
      ].map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} className={classes.milk} />
      ))}
      <Arrow from={[148, 24]} to={[148, 104]} />
      <path d="M182 108V50H62v110" className={classes.water} />
      <Arrow from={[62, 140]} to={[62, 186]} />
      <path d="M52 96h20v24H52z" className={classes.steel} />
      <path d="M52 96h20v24H52z" className={classes.line} />
      <path d="M24 192h76v18a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z" className={classes.soft} />
      <path d="M24 192h76v18a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z" className={classes.line} />
      <path d="M32 200c10-5 16 5 26 0s16 5 34 0" className={classes.water} />
      <Label x={242} y={46} at="start" kind="word">
        grupo
      </Label>
      <Label x={164} y={170} kind="word">
        filtro cego, detergente
      </Label>
      <Label x={44} y={112} at="end">
        válvula
      </Label>
      <Label x={110} y={212} at="start" kind="word">
        a sujeira volta e sai na bandeja
      </Label>
    </Sheet>
  );
}
