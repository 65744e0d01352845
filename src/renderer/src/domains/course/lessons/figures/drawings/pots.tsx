import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function FrenchPress() {
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

export function Aeropress() {
  return (
    <Sheet>
      <rect x="146" y="94" width="68" height="66" className={classes.soft} />
      <rect x="146" y="134" width="68" height="26" className={classes.bed} />
      <path
        d="M146 70v92h68V70M128 162h104M152 20h56v64h-56zM140 20h80M146 84h68v10h-68z"
        className={classes.line}
      />
      <path d="M150 168h60" className={classes.thin} />
      <path d="M180 172v20" className={classes.water} strokeDasharray="4 5" />
      <path
        d="M136 190h88v28a16 16 0 0 1-16 16h-56a16 16 0 0 1-16-16zM224 198h14a11 11 0 0 1 0 22h-14"
        className={classes.line}
      />
      <Arrow from={[180, 24]} to={[180, 78]} />
      <Label x={236} y={56} at="start" kind="word">
        êmbolo
      </Label>
      <Label x={236} y={122} at="start" kind="word">
        água e café
      </Label>
      <Label x={242} y={170} at="start" kind="word">
        filtro
      </Label>
    </Sheet>
  );
}

export function Moka() {
  return (
    <Sheet>
      <path
        d="M140 142h92l18 70a10 10 0 0 1-10 14H132a10 10 0 0 1-10-14z"
        className={classes.soft}
      />
      <path d="M136 190h100l6 24H130z" className={classes.crema} opacity="0.5" />
      <path
        d="M140 142h92l18 70a10 10 0 0 1-10 14H132a10 10 0 0 1-10-14zM144 136l-14-92h112l-14 92zM242 64h20v50h-26M130 44l-14-10M176 30h20"
        className={classes.line}
      />
      <rect x="152" y="146" width="68" height="22" className={classes.grounds} />
      <path d="M186 168v48M186 136V78" className={classes.line} />
      <Arrow from={[186, 212]} to={[186, 176]} />
      <Arrow from={[186, 130]} to={[186, 86]} />
      <path d="M178 78c-16 4-24 12-28 22M194 78c16 4 24 12 28 22" className={classes.water} />
      <Label x={272} y={160} at="start" kind="word">
        pó
      </Label>
      <Label x={272} y={206} at="start" kind="word">
        água
      </Label>
      <Label x={100} y={92} at="end" kind="word">
        café
      </Label>
      <path d="M268 156l-46 0M268 202l-34 0M104 88l34 6" className={classes.thin} />
    </Sheet>
  );
}

export function Siphon() {
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

export function Dilution() {
  return (
    <Sheet>
      {[
        { x: 40, name: '1:4,85', coffee: 40, said: '2 a 3 partes' },
        { x: 148, name: '1:8', coffee: 62, said: '1 a 2 partes' },
        { x: 256, name: '1:15', coffee: 120, said: 'pronto' },
      ].map(({ x, name, coffee, said }) => (
        <g key={name}>
          <path d={`M${x} 50h68l-8 132h-52z`} className={classes.soft} />
          <path
            d={`M${x + (120 - coffee) * 0.06} ${182 - coffee}h${68 - (120 - coffee) * 0.12}l-${8 - (120 - coffee) * 0.06} ${coffee}h-52z`}
            className={classes.coffee}
          />
          <path d={`M${x} 50h68l-8 132h-52z`} className={classes.line} />
          <Label x={x + 34} y={34} kind="strong">
            {name}
          </Label>
          <Label x={x + 34} y={206} kind="word">
            {said}
          </Label>
        </g>
      ))}
      <Label x={128} y={228}>
        de água ou leite para cada uma de café
      </Label>
    </Sheet>
  );
}
