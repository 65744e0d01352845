import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function Drawing() {
  return (
    <Sheet>
      {[
        { x: 92, goesUp: true, name: 'o vapor empurra' },
        { x: 250, goesUp: false, name: 'o vácuo puxa' },
      ].map(({ x, goesUp, name }) => (
        <g key={name} transform={`translate(${x} 0)`}>
          <path
            d={goesUp ? 'M-33 62v14a33 30 0 0 0 66 0V62z' : 'M-14 100q14 8 28 0l-6 5h-16z'}
            className={goesUp ? classes.coffee : classes.grounds}
          />
          <path
            d={goesUp ? 'M-28 170a36 36 0 0 0 56 0z' : 'M-35 146a36 36 0 0 0 70 0z'}
            className={goesUp ? classes.soft : classes.coffee}
          />
          <path d="M-33 20v56a33 30 0 0 0 66 0V20M-38 20h76" className={classes.line} />
          <path d="M-5 105v56M5 105v56" className={classes.line} />
          <path d="M-9 116a36 36 0 1 0 18 0" className={classes.line} />
          {goesUp ? (
            <>
              <Arrow from={[0, 160]} to={[0, 88]} />
              <path d="M0 188c8 8 8 14 0 20-8-6-8-12 0-20z" className={classes.accent} />
            </>
          ) : (
            <Arrow from={[0, 72]} to={[0, 140]} />
          )}
          <Label x={0} y={230} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <path d="M128 70h40M284 150h24" className={classes.thin} />
      <Label x={171} y={60}>
        pó e água
      </Label>
      <Label x={312} y={154} at="start">
        café
      </Label>
      <Label x={171} y={104}>
        filtro
      </Label>
      <path d="M150 100h-46" className={classes.thin} />
    </Sheet>
  );
}
