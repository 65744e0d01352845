import classes from './figures.module.css';

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
export function Leaf({ x, y, length, angle }: LeafProps) {
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
  /** Where it stands. */
  ground: number;
  height: number;
  /** Pairs of leaves from the ground to the top. */
  tiers: number;
  leaf: number;
  /** Cherries at each knot. */
  cherries: number;
}

/** A coffee shrub: leaves in pairs, and cherries at the knots between them. */
export function Shrub({ x, ground, height, tiers, leaf, cherries }: ShrubProps) {
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
