import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

export function RoastCurve() {
  return (
    <Sheet>
      <rect x="36" y="16" width="112" height="180" className={classes.leaf} opacity="0.5" />
      <rect x="148" y="16" width="96" height="180" className={classes.soft} />
      <rect x="244" y="16" width="98" height="180" className={classes.crema} opacity="0.6" />
      <path d="M36 16v180h310" className={classes.line} />
      <path d="M36 40c14 70 26 96 44 96s60-34 100-56 90-40 160-50" className={classes.water} />
      <path d="M244 16v180M312 16v180" className={classes.thin} strokeDasharray="4 4" />
      <Label x={92} y={212}>
        secagem
      </Label>
      <Label x={196} y={212}>
        escurecimento
      </Label>
      <Label x={294} y={212}>
        desenvolvimento
      </Label>
      <Label x={240} y={186} at="end">
        1º estalo
      </Label>
      <Label x={309} y={186} at="end">
        2º estalo
      </Label>
      <Label x={190} y={232}>
        tempo →
      </Label>
    </Sheet>
  );
}

export function RoastScale() {
  return (
    <Sheet>
      {[
        { x: 52, name: 'clara', share: 22 },
        { x: 138, name: 'média', share: 46 },
        { x: 224, name: 'escura', share: 80 },
        { x: 310, name: 'espresso', share: 64 },
      ].map(({ x, name, share }) => (
        <g key={name}>
          <ellipse
            cx={x}
            cy="104"
            rx="34"
            ry="54"
            style={{ fill: `color-mix(in srgb, #1d0f08 ${share}%, #c98f5a)` }}
          />
          <path
            d={`M${x} 54c-14 30 14 52 0 100`}
            fill="none"
            stroke="#f3e3cf"
            strokeOpacity="0.55"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <Label x={x} y={188} kind="strong">
            {name}
          </Label>
        </g>
      ))}
      <Label x={52} y={208}>
        acidez, flores
      </Label>
      <Label x={138} y={208}>
        equilíbrio
      </Label>
      <Label x={224} y={208}>
        amargor, corpo
      </Label>
      <Label x={310} y={208}>
        corpo, doçura
      </Label>
    </Sheet>
  );
}

export function Storage() {
  return (
    <Sheet>
      <path
        d="M132 44h96l10 22v130a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10V66z"
        className={classes.crema}
      />
      <path
        d="M132 44h96l10 22v130a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10V66zM122 66h116M132 44l6-16h84l6 16"
        className={classes.line}
      />
      <circle cx="180" cy="104" r="9" className={classes.paper} />
      <circle cx="180" cy="104" r="9" className={classes.line} />
      <rect x="146" y="138" width="68" height="36" rx="5" className={classes.paper} />
      <Label x={180} y={153}>
        torrado em
      </Label>
      <Label x={180} y={168} kind="word">
        data
      </Label>
      <Label x={60} y={70} kind="strong">
        oxigênio
      </Label>
      <Label x={60} y={170} kind="strong">
        umidade
      </Label>
      <Label x={300} y={70} kind="strong">
        luz
      </Label>
      <Label x={300} y={170} kind="strong">
        calor
      </Label>
      <path
        d="M60 80v16m-10-10l10 10 10-10M60 180c-9 13-9 18 0 20 9-2 9-7 0-20M300 84v-2M288 92a12 12 0 1 0 24 0 12 12 0 0 0-24 0M292 200c-8-10 8-14 0-24M306 200c-8-10 8-14 0-24"
        className={classes.water}
      />
    </Sheet>
  );
}

export function GrindScale() {
  return (
    <Sheet>
      <path d="M24 150h312" className={classes.line} />
      {[
        { x: 44, r: 1.6, name: 'espresso' },
        { x: 98, r: 2.4, name: 'moka' },
        { x: 152, r: 3.3, name: 'V60' },
        { x: 206, r: 4.4, name: 'coado' },
        { x: 260, r: 5.8, name: 'prensa' },
        { x: 314, r: 7.4, name: 'cold brew' },
      ].map(({ x, r, name }, index) => (
        <g key={name}>
          {[-12, 0, 12].flatMap((dx) =>
            [-14, 0, 14].map((dy) => (
              <circle
                key={`${dx}.${dy}`}
                cx={x + dx + (dy / 14) * 3}
                cy={102 + dy + dx / 6}
                r={r * (1 + ((dx + dy) % 5) / 20)}
                className={classes.ink}
              />
            )),
          )}
          <path d={`M${x} 143v14`} className={classes.line} />
          <Label x={x} y={index % 2 ? 194 : 176} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <Label x={24} y={56} at="start" kind="strong">
        mais fina
      </Label>
      <Label x={336} y={56} at="end" kind="strong">
        mais grossa
      </Label>
      <Label x={44} y={222}>
        sal fino
      </Label>
      <Label x={206} y={222}>
        areia
      </Label>
      <Label x={314} y={222}>
        açúcar cristal
      </Label>
    </Sheet>
  );
}

export function WaterMap() {
  return (
    <Sheet>
      <rect x="52" y="14" width="296" height="186" rx="6" className={classes.sunk} />
      <rect x="122" y="52" width="62" height="100" rx="6" className={classes.leaf} />
      <path d="M52 14v186h296" className={classes.line} />
      <Label x={153} y={98} kind="strong">
        campo
      </Label>
      <Label x={153} y={114} kind="strong">
        do meio
      </Label>
      <Label x={86} y={180}>
        agressiva
      </Label>
      <Label x={270} y={104}>
        apagada, giz
      </Label>
      <Label x={153} y={36}>
        pesada, calcário
      </Label>
      <Label x={153} y={180}>
        sem graça
      </Label>
      {[40, 70].map((value) => (
        <Label key={value} x={value === 40 ? 122 : 184} y={215}>
          {value}
        </Label>
      ))}
      <Label x={46} y={156} at="end">
        50
      </Label>
      <Label x={46} y={56} at="end">
        175
      </Label>
      <Label x={200} y={234}>
        alcalinidade (mg/L) →
      </Label>
      <text
        x="16"
        y="112"
        className={classes.small}
        textAnchor="middle"
        transform="rotate(-90 16 112)"
      >
        dureza (mg/L) →
      </text>
    </Sheet>
  );
}

export function RatioBar() {
  return (
    <Sheet>
      {[
        { name: 'espresso', ratio: 2 },
        { name: 'coado', ratio: 12 },
        { name: 'V60', ratio: 16 },
        { name: 'Chemex', ratio: 17 },
      ].map(({ name, ratio }, row) => (
        <g key={name}>
          <Label x={84} y={50 + row * 50} at="end" kind="word">
            {name}
          </Label>
          <rect x="94" y={30 + row * 50} width="13" height="30" className={classes.ink} />
          <rect
            x="109"
            y={30 + row * 50}
            width={ratio * 11.2}
            height="30"
            rx="3"
            className={classes.crema}
          />
          <Label x={114 + ratio * 11.2} y={50 + row * 50} at="start" kind="strong">
            1:{ratio}
          </Label>
        </g>
      ))}
      <Label x={94} y={18} at="start">
        café, e quanto de água ou de bebida
      </Label>
    </Sheet>
  );
}
