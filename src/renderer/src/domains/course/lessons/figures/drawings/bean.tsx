import classes from '../figures.module.css';
import { Arrow, Label, Sheet } from '../Sheet';

interface BeanProps {
  x: number;
  y: number;
  /** Half of its width and of its height. */
  rx: number;
  ry: number;
  /** The groove of arábica winds, that of canéfora is straight. */
  groove?: 'winding' | 'straight';
  fill?: string | undefined;
}

/** A bean seen from its flat side. */
export function Bean({ x, y, rx, ry, groove = 'winding', fill = classes.coffee }: BeanProps) {
  const bend = groove === 'winding' ? rx * 0.42 : 0;
  return (
    <>
      <ellipse cx={x} cy={y} rx={rx} ry={ry} className={fill} />
      <path
        d={`M${x} ${y - ry * 0.93}c${-bend} ${ry * 0.62} ${bend} ${ry * 1.24} 0 ${ry * 1.86}`}
        className={classes.groove}
      />
      <path
        d={`M${x - rx * 0.62} ${y - ry * 0.42}c${-rx * 0.16} ${ry * 0.28} ${-rx * 0.16} ${ry * 0.56} 0 ${ry * 0.84}`}
        stroke="#fff"
        strokeOpacity="0.28"
        strokeWidth={rx * 0.14}
        strokeLinecap="round"
        fill="none"
      />
    </>
  );
}

interface LeafProps {
  x: number;
  y: number;
  length: number;
  /** Degrees: 0 points to the right, 90 down. */
  angle: number;
}

/** A coffee leaf: long, pointed, with a wavy rim and its veins. */
function Leaf({ x, y, length, angle }: LeafProps) {
  const s = length / 60;
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) scale(${s})`}>
      <path
        d="M0 0C8-15 20-12 30-16S52-8 62 0C52 8 40 12 30 15S8 14 0 0z"
        className={classes.leaf}
      />
      <path
        d="M2 0H54M14 0l8-8M14 0l8 8M28 0l8-9M28 0l8 9M42 0l6-6M42 0l6 6"
        className={classes.groove}
        strokeOpacity="0.5"
        style={{ strokeWidth: 1.4 }}
      />
    </g>
  );
}

interface ShrubProps {
  x: number;
  /** The y coordinate of its foot. */
  ground: number;
  height: number;
  /** Pairs of leaves from the ground to the top. */
  tiers: number;
  leaf: number;
  /** Cherries at each knot. */
  cherries: number;
}

/** A coffee shrub: leaves in pairs, and cherries at the knots between them. */
function Shrub({ x, ground, height, tiers, leaf, cherries }: ShrubProps) {
  const step = height / (tiers + 0.4);
  const knots = Array.from({ length: tiers }, (_, tier) => ({
    y: ground - step * (tier + 0.9),
    length: leaf * (1 - (tier / tiers) * 0.45),
  }));
  // Nine apart, as many to the left as to the right.
  const aside = Array.from({ length: cherries }, (_, at) => (at - (cherries - 1) / 2) * 9);
  return (
    <>
      <path d={`M${x} ${ground}V${ground - height}`} className={classes.line} />
      {knots.map(({ y, length }) => (
        <g key={y}>
          <Leaf x={x} y={y} length={length} angle={-14} />
          <Leaf x={x} y={y} length={length} angle={194} />
          {aside.map((dx) => (
            <circle
              key={dx}
              cx={x + dx}
              cy={y + 4 + Math.abs(dx) / 6}
              r="5"
              className={classes.cherry}
            />
          ))}
        </g>
      ))}
      <Leaf x={x} y={ground - height} length={leaf * 0.5} angle={-62} />
      <Leaf x={x} y={ground - height} length={leaf * 0.5} angle={-118} />
    </>
  );
}

const LABELS = [
  { name: 'casca', y: 74, from: 'M202 70' },
  { name: 'mucilagem', y: 102, from: 'M212 98' },
  { name: 'pergaminho', y: 132, from: 'M194 128' },
  { name: 'película', y: 160, from: 'M179 156' },
  { name: 'semente', y: 188, from: 'M156 152' },
] as const;

export function Cherry() {
  return (
    <Sheet>
      <path d="M130 40c-2-12-2-20 2-34" className={classes.line} style={{ strokeWidth: 4 }} />
      <Leaf x={132} y={14} length={84} angle={4} />
      <ellipse cx="130" cy="134" rx="104" ry="98" className={classes.cherry} />
      <ellipse cx="130" cy="134" rx="90" ry="84" className={classes.soft} />
      <path
        d="M62 96c12-26 34-40 62-42M54 118c-2 26 6 50 22 66"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.5"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <ellipse cx="130" cy="134" rx="67" ry="66" className={classes.milk} />
      <ellipse cx="130" cy="134" rx="67" ry="66" className={classes.thin} />
      <path d="M126 78a52 57 0 0 0 0 112zM134 78a52 57 0 0 1 0 112z" className={classes.raw} />
      <path d="M126 78a52 57 0 0 0 0 112zM134 78a52 57 0 0 1 0 112z" className={classes.film} />
      <path d="M110 100c-14 22-14 46 0 68M150 100c14 22 14 46 0 68" className={classes.thin} />
      {LABELS.map(({ name, y, from }) => (
        <g key={name}>
          <path d={`${from}L250 ${y - 4}`} className={classes.thin} />
          <Label x={256} y={y} at="start" kind="word">
            {name}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}

export function Species() {
  return (
    <Sheet>
      <Bean x={72} y={98} rx={46} ry={76} />
      <g transform="rotate(14 138 122)">
        <Bean x={138} y={122} rx={26} ry={46} />
      </g>
      <Bean x={252} y={104} rx={58} ry={62} groove="straight" />
      <g transform="rotate(-12 326 134)">
        <Bean x={326} y={134} rx={28} ry={31} groove="straight" />
      </g>
      <Label x={96} y={204} kind="strong">
        arábica
      </Label>
      <Label x={96} y={223}>
        comprido, sulco em S
      </Label>
      <Label x={272} y={204} kind="strong">
        canéfora
      </Label>
      <Label x={272} y={223}>
        redondo, sulco reto
      </Label>
    </Sheet>
  );
}

export function SpeciesArabica() {
  return (
    <Sheet>
      <path d="M0 150L62 78l40 40L168 30l64 74 34-26 94 78v84H0z" className={classes.soft} />
      <path d="M0 186c54-34 112-36 180-14s124 2 180-24v92H0z" className={classes.sunk} />
      <path d="M0 186c54-34 112-36 180-14s124 2 180-24" className={classes.line} />
      <path
        d="M22 204c48-22 96-24 150-8M60 222c60-20 128-14 176 0M232 208c40 4 76-6 110-22"
        className={classes.thin}
      />
      <Shrub x={268} ground={176} height={96} tiers={3} leaf={46} cherries={4} />
      <circle cx="96" cy="150" r="54" className={classes.paper} />
      <circle cx="96" cy="150" r="54" className={classes.thin} />
      <Bean x={96} y={150} rx={26} ry={43} />
      <Label x={16} y={28} at="start" kind="strong">
        serra, clima ameno
      </Label>
    </Sheet>
  );
}

export function SpeciesCanephora() {
  return (
    <Sheet>
      <circle cx="186" cy="62" r="26" className={classes.crema} />
      <path
        d="M186 22v-10M186 112v-10M136 62h10M226 62h10M151 27l7 7M214 90l7 7M151 97l7-7M214 34l7-7"
        className={classes.water}
      />
      <path d="M0 176c60-8 120 4 180-2s120-2 180 0v66H0z" className={classes.soft} />
      <path d="M0 176c60-8 120 4 180-2s120-2 180 0" className={classes.line} />
      <path d="M0 200c100-8 240 6 360-4M0 222c120-8 250 6 360-2" className={classes.thin} />
      <Shrub x={280} ground={192} height={142} tiers={4} leaf={64} cherries={6} />
      <circle cx="96" cy="150" r="54" className={classes.paper} />
      <circle cx="96" cy="150" r="54" className={classes.thin} />
      <Bean x={96} y={150} rx={36} ry={38} groove="straight" />
      <Label x={16} y={28} at="start" kind="strong">
        baixada, calor
      </Label>
    </Sheet>
  );
}

export function ProcessFlow() {
  return (
    <Sheet>
      {[
        { y: 52, name: 'natural', steps: ['fruto inteiro', 'seca com a casca', 'grão'] },
        { y: 128, name: 'descascado', steps: ['sem casca', 'seca com mucilagem', 'grão'] },
        { y: 204, name: 'lavado', steps: ['sem casca', 'lavado, seca limpo', 'grão'] },
      ].map(({ y, name, steps }) => (
        <g key={name}>
          <Label x={6} y={y - 24} at="start" kind="strong">
            {name}
          </Label>
          <circle
            cx="52"
            cy={y}
            r="20"
            className={name === 'natural' ? classes.cherry : classes.soft}
          />
          <circle cx="52" cy={y} r="11" className={classes.leaf} />
          <Arrow from={[80, y]} to={[118, y]} />
          <circle
            cx="176"
            cy={y}
            r={name === 'lavado' ? 13 : 20}
            className={name === 'natural' ? classes.cherry : classes.crema}
          />
          <circle cx="176" cy={y} r="11" className={classes.leaf} />
          <Arrow from={[232, y]} to={[272, y]} />
          <ellipse cx="312" cy={y} rx="17" ry="13" className={classes.leaf} />
          <path d={`M295 ${y}h34`} className={classes.line} />
          {steps.map((step, index) => (
            <Label key={step} x={[52, 176, 312][index] ?? 0} y={y + 31}>
              {step}
            </Label>
          ))}
        </g>
      ))}
    </Sheet>
  );
}

/** Raw beans, in the colours that the sorter sees. */
const BEANS = [
  { name: 'são', fill: classes.raw },
  { name: 'preto', fill: classes.black },
  { name: 'ardido', fill: classes.crema },
  { name: 'brocado', fill: classes.raw },
  { name: 'verde', fill: classes.leaf },
  { name: 'quebrado', fill: classes.raw },
] as const;

export function Defects() {
  return (
    <Sheet>
      {BEANS.map(({ name, fill }, index) => {
        const x = 66 + (index % 3) * 114;
        const y = index < 3 ? 56 : 166;
        return (
          <g key={name}>
            {name === 'quebrado' ? (
              <path
                d={`M${x - 26} ${y}c0-20 12-38 26-38 8 0 14 6 18 14l-14 10 12 10-18 8 14 12-10 10 12 8c-4 4-8 4-14 4-14 0-26-18-26-38z`}
                className={fill}
              />
            ) : (
              <Bean x={x} y={y} rx={name === 'verde' ? 20 : 26} ry={38} fill={fill} />
            )}
            {name === 'brocado'
              ? [
                  [12, -16, 4],
                  [-12, 8, 3.5],
                  [13, 16, 3],
                ].map(([dx = 0, dy = 0, r]) => (
                  <circle key={dy} cx={x + dx} cy={y + dy} r={r} className={classes.grounds} />
                ))
              : null}
            <Label x={x} y={y + 58} kind={index === 0 ? 'strong' : 'word'}>
              {name}
            </Label>
          </g>
        );
      })}
    </Sheet>
  );
}

export function QualityLadder() {
  return (
    <Sheet>
      {['estritamente mole', 'mole', 'apenas mole', 'dura', 'riada', 'rio', 'rio zona'].map(
        (name, step) => {
          const y = 12 + step * 31 + (step > 3 ? 10 : 0);
          return (
            <g key={name}>
              <rect
                x={24 + step * 14}
                y={y}
                width={180 - step * 8}
                height="25"
                rx="6"
                className={step > 3 ? classes.steel : step === 3 ? classes.soft : classes.leaf}
              />
              <Label x={36 + step * 14} y={y + 17} at="start" kind="word">
                {name}
              </Label>
            </g>
          );
        },
      )}
      <path d="M20 141h320" className={classes.thin} strokeDasharray="4 5" />
      <Label x={344} y={134} at="end">
        sem gosto estranho
      </Label>
      <Label x={344} y={234} at="end">
        iodofórmio
      </Label>
    </Sheet>
  );
}
