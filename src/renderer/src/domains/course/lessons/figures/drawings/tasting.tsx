import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

export function CaffeineBars() {
  return (
    <Sheet>
      {[
        { name: 'espresso', mg: 80 },
        { name: 'coado', mg: 90 },
        { name: '2 + 1', mg: 250 },
      ].map(({ name, mg }, index) => (
        <g key={name}>
          <rect
            x={86 + index * 84}
            y={196 - mg * 0.42}
            width="52"
            height={mg * 0.42}
            rx="5"
            className={classes.crema}
          />
          <Label x={112 + index * 84} y={188 - mg * 0.42} kind="strong">
            {mg} mg
          </Label>
          <Label x={112 + index * 84} y={214} kind="word">
            {name}
          </Label>
        </g>
      ))}
      <path d="M72 196h270" className={classes.line} />
      <path d="M72 28h270M72 112h270" className={classes.water} strokeDasharray="6 5" />
      <Label x={66} y={32} at="end" kind="strong">
        400
      </Label>
      <Label x={66} y={116} at="end" kind="strong">
        200
      </Label>
      <Label x={78} y={22} at="start">
        adulto, por dia
      </Label>
      <Label x={78} y={106} at="start">
        gestante, por dia
      </Label>
    </Sheet>
  );
}

export function CuppingClock() {
  return (
    <Sheet>
      <path d="M30 122h304" className={classes.line} />
      {[
        { x: 40, time: 'antes', said: ['cheirar', 'o pó seco'] },
        { x: 116, time: '0:00', said: ['água até', 'a borda'] },
        { x: 192, time: '4:00', said: ['quebrar', 'a crosta'] },
        { x: 256, time: '~6:00', said: ['tirar', 'a espuma'] },
        { x: 320, time: '10:00 +', said: ['provar até', 'esfriar'] },
      ].map(({ x, time, said }) => (
        <g key={time}>
          <circle cx={x} cy="122" r="8" className={classes.point} />
          <path d={`M${x - 20} 68h40v10a20 20 0 0 1-40 0z`} className={classes.crema} />
          <path d={`M${x - 20} 68h40v10a20 20 0 0 1-40 0z`} className={classes.line} />
          <Label x={x} y={52} kind="strong">
            {time}
          </Label>
          {said.map((word, line) => (
            <Label key={word} x={x} y={154 + line * 16} kind="word">
              {word}
            </Label>
          ))}
        </g>
      ))}
    </Sheet>
  );
}

/** One colour for each family, distinct in light and dark schemes. */
const FILLS = [
  'var(--mantine-color-error)',
  'color-mix(in srgb, var(--mantine-color-error) 38%, var(--coado-surface))',
  'var(--coado-crema)',
  'light-dark(#9a6a43, #b98a5f)',
  'color-mix(in srgb, var(--coado-accent) 55%, light-dark(#5a3722, #3a2718))',
  'light-dark(#5a3722, #7a5236)',
  'color-mix(in srgb, var(--coado-leaf) 70%, var(--coado-surface))',
  'color-mix(in srgb, var(--coado-crema) 45%, var(--coado-leaf))',
];

export function FlavourFamilies() {
  return (
    <Sheet>
      {[
        'frutado',
        'floral',
        'doce',
        'nozes e cacau',
        'especiarias',
        'tostado',
        'vegetal',
        'ácido',
      ].map((name, index) => {
        const from = (index / 8) * 2 * Math.PI - Math.PI / 2;
        const to = ((index + 1) / 8) * 2 * Math.PI - Math.PI / 2;
        const at = (angle: number, r: number) =>
          `${(180 + r * Math.cos(angle)).toFixed(1)} ${(120 + r * Math.sin(angle)).toFixed(1)}`;
        const middle = (from + to) / 2;
        return (
          <g key={name}>
            <path
              d={`M${at(from, 30)}L${at(from, 84)}A84 84 0 0 1 ${at(to, 84)}L${at(to, 30)}A30 30 0 0 0 ${at(from, 30)}z`}
              style={{ fill: FILLS[index] }}
            />
            <path d={`M${at(from, 30)}L${at(from, 84)}`} className={classes.line} />
            <Label
              x={180 + 96 * Math.cos(middle)}
              y={124 + 100 * Math.sin(middle)}
              at={Math.cos(middle) > 0.2 ? 'start' : Math.cos(middle) < -0.2 ? 'end' : 'middle'}
              kind="word"
            >
              {name}
            </Label>
          </g>
        );
      })}
      <circle cx="180" cy="120" r="30" className={classes.paper} />
      <circle cx="180" cy="120" r="30" className={classes.line} />
      <circle cx="180" cy="120" r="84" className={classes.line} />
    </Sheet>
  );
}

export function ExtractionCompass() {
  return (
    <Sheet>
      <circle cx="180" cy="120" r="92" className={classes.sunk} />
      <circle cx="180" cy="120" r="34" className={classes.leaf} />
      <Arrow from={[140, 120]} to={[94, 120]} />
      <Arrow from={[220, 120]} to={[266, 120]} />
      <Arrow from={[180, 80]} to={[180, 36]} />
      <Arrow from={[180, 160]} to={[180, 204]} />
      <Label x={180} y={117} kind="strong">
        boa
      </Label>
      <Label x={180} y={133} kind="strong">
        xícara
      </Label>
      <Label x={44} y={112} kind="strong">
        azedo
      </Label>
      <Label x={44} y={128}>
        subextraído
      </Label>
      <Label x={316} y={112} kind="strong">
        amargo
      </Label>
      <Label x={316} y={128}>
        superextraído
      </Label>
      <Label x={180} y={20} kind="strong">
        mais forte
      </Label>
      <Label x={180} y={234} kind="strong">
        mais fraco
      </Label>
    </Sheet>
  );
}

export function ExtractionOrder() {
  return (
    <Sheet>
      <path d="M32 14v186h318" className={classes.line} />
      <path d="M34 198c26-150 52-158 76-150s54 108 234 144" className={classes.water} />
      <path d="M34 199c70-4 86-128 142-132s80 92 168 112" className={classes.line} />
      <path
        d="M34 199c120 0 190-18 244-88 18-24 34-40 66-56"
        className={classes.line}
        strokeDasharray="6 5"
      />
      <Label x={96} y={34} kind="strong">
        ácidos
      </Label>
      <Label x={196} y={56} kind="strong">
        doçura
      </Label>
      <Label x={318} y={40} kind="strong">
        amargor
      </Label>
      <Label x={190} y={224}>
        tempo de extração →
      </Label>
    </Sheet>
  );
}
