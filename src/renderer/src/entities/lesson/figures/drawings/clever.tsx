import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { x: 92, isOpen: false, name: 'fechada: mergulha' },
        { x: 268, isOpen: true, name: 'na xícara: escorre' },
      ].map(({ x, isOpen, name }) => (
        <g key={name} transform={`translate(${x} 0)`}>
          <path
            d={isOpen ? 'M-40 72H40L20 124H-20z' : 'M-56 34H56L20 124H-20z'}
            className={classes.soft}
          />
          <path
            d={isOpen ? 'M-27 106H27L20 124H-20z' : 'M-34 34l6-12h56l6 12z'}
            className={classes.grounds}
          />
          <path d="M-62 18H62L24 128H-24z" className={classes.line} />
          <path d="M-24 128h48v10h-48z" className={classes.steel} />
          <path d="M-24 128h48v10h-48z" className={classes.line} />
          {isOpen ? (
            <>
              <Arrow from={[0, 134]} to={[0, 168]} />
              <path d="M-30 138h60" className={classes.line} />
              <path
                d="M-34 148v38a12 12 0 0 0 12 12h44a12 12 0 0 0 12-12v-38"
                className={classes.line}
              />
              <path
                d="M-32 172v14a10 10 0 0 0 10 10h44a10 10 0 0 0 10-10v-14z"
                className={classes.coffee}
              />
            </>
          ) : (
            <>
              <path d="M-14 142h28" className={classes.line} style={{ strokeWidth: 5 }} />
              <path d="M-70 152H70" className={classes.thin} />
            </>
          )}
          <Label x={0} y={222} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <Label x={92} y={82} kind="word">
        água e café
      </Label>
      <Label x={92} y={176}>
        válvula fechada
      </Label>
    </Sheet>
  );
}
