import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

/** Returns the position on the sheet of a longitude and latitude in degrees. */
const at = (longitude: number, latitude: number) =>
  [38 + (longitude + 74) * 5.6, 8 + (5.3 - latitude) * 5.6] as const;

/** The country's outline, clockwise from Roraima, drawn by hand from an atlas. */
const OUTLINE = [
  -60.7, 5.2, -60, 4.5, -59.8, 3.5, -59.9, 2.4, -59, 1.4, -57.3, 2, -54.7, 2.4, -53, 2.2, -52.5,
  2.6, -51.7, 4.2, -51, 3.5, -50, 1.7, -50.3, 0.2, -48.4, -0.7, -46.8, -1, -44.9, -1.6, -44.2, -2.6,
  -42.5, -2.8, -40.5, -2.9, -38.5, -3.7, -37.2, -4.8, -35.4, -5.2, -35, -6.5, -34.8, -7.5, -35, -9,
  -36.4, -10.6, -37.4, -11.8, -38.4, -13, -39, -14.8, -39.1, -17.3, -39.7, -19.3, -40.6, -21.2, -41,
  -22.1, -42, -22.95, -43.8, -23, -45.2, -23.8, -46.8, -24.3, -48.3, -25.6, -48.6, -27.2, -48.7,
  -28.4, -49.9, -29.5, -50.8, -31.2, -52.2, -32.3, -53.4, -33.7, -53.2, -32.6, -54.6, -31.5, -56,
  -30.8, -57.6, -30.2, -56.3, -28.7, -55.3, -27.8, -53.8, -27.1, -53.7, -26, -54.6, -25.6, -54.3,
  -24.2, -55.4, -23.9, -55.8, -22.3, -57.9, -22.1, -58.1, -20.2, -57.6, -18.2, -58.4, -16.3, -60.2,
  -16.3, -60.5, -13.8, -62, -13.1, -63.5, -12.6, -65, -11.9, -65.4, -10.4, -66.8, -9.9, -68.6,
  -11.1, -70.6, -11, -70.6, -9.5, -72.2, -10, -73.2, -9.4, -74, -7.5, -73.1, -6.5, -72.9, -5.1,
  -70.9, -4.4, -69.9, -4.3, -69.4, -1.3, -70, -0.2, -69.2, 0.6, -69.8, 1.7, -67.9, 1.8, -66.9, 1.2,
  -65.6, 0.8, -64.1, 1.6, -63.4, 2.2, -64.2, 4.1, -62.8, 3.7, -61.9, 4.2,
];

const line = OUTLINE.flatMap((longitude, index) =>
  index % 2 === 0 ? [at(longitude, OUTLINE[index + 1] ?? 0)] : [],
)
  .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  .join('L');

/** Each region with the end of the line to its name; without a line the name is above it. */
const REGIONS = [
  { name: 'Matas de Rondônia', place: at(-61.4, -11.4), kind: 'origin' },
  { name: 'Caparaó', place: at(-41.8, -20.4), label: [272, 138], kind: 'origin' },
  { name: 'Mantiqueira', place: at(-45.1, -22.1), label: [272, 170], kind: 'origin' },
  { name: 'Cerrado Mineiro', place: at(-47, -18.9), label: [116, 146], kind: 'origin' },
  { name: 'Mogiana', place: at(-47.4, -20.5), label: [116, 172], kind: 'provenance' },
  { name: 'Norte Pioneiro', place: at(-50, -23.3), label: [116, 198], kind: 'provenance' },
] as const;

export function BrazilMap() {
  return (
    <Sheet>
      <path d={`M${line}z`} className={classes.soft} />
      <path d={`M${line}z`} className={classes.line} style={{ strokeWidth: 1.6 }} />
      {REGIONS.map((region) => {
        const { name, kind, place } = region;
        const [x, y] = place;
        const end = 'label' in region ? region.label : null;
        const isRight = end !== null && end[0] > x;
        return (
          <g key={name}>
            {end ? (
              <path d={`M${x} ${y}L${end[0]} ${end[1] - 4}`} className={classes.thin} />
            ) : null}
            <circle
              cx={x}
              cy={y}
              r="4.5"
              className={kind === 'origin' ? classes.point : classes.ring}
            />
            <Label
              x={end ? end[0] + (isRight ? 4 : -4) : x}
              y={end ? end[1] : y - 10}
              at={end ? (isRight ? 'start' : 'end') : 'middle'}
              kind="word"
            >
              {name}
            </Label>
          </g>
        );
      })}
      <circle cx="258" cy="204" r="4.5" className={classes.point} />
      <Label x={268} y={208} at="start">
        origem (DO)
      </Label>
      <circle cx="258" cy="222" r="4.5" className={classes.ring} />
      <Label x={268} y={226} at="start">
        procedência (IP)
      </Label>
    </Sheet>
  );
}

export function PriceChain() {
  return (
    <Sheet>
      {['produtor', 'benefício', 'comércio', 'torra', 'loja', 'xícara'].map((name, index) => {
        const x = 40 + index * 56;
        const y = 176 - index * 24;
        return (
          <g key={name}>
            <rect
              x={x - 22}
              y={y}
              width="44"
              height={200 - y}
              rx="5"
              className={index === 5 ? classes.accent : classes.crema}
            />
            <Label x={x} y={index % 2 ? 232 : 217}>
              {name}
            </Label>
          </g>
        );
      })}
      <Arrow from={[40, 156]} to={[300, 36]} />
      <Label x={128} y={90} kind="strong">
        custo e risco
      </Label>
    </Sheet>
  );
}

const STATIONS = ['pedido', 'moagem', 'extração', 'leite', 'entrega'] as const;
const place = (index: number) => 44 + index * 68;

export function CounterFlow() {
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
