import { radarPoints, TASTING_SCALES, type Tasting } from '../../model/tasting';
import classes from './TastingCard.module.css';

const RADIUS = 80;
const RINGS = [1, 2, 3, 4, 5];

const path = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

const level = (value: number): Tasting => ({
  aroma: value,
  acidity: value,
  sweetness: value,
  body: value,
  finish: value,
});

interface TastingRadarProps {
  tasting: Tasting;
  /** Another brew to compare with, drawn dashed. */
  other?: Tasting | undefined;
}

export function TastingRadar({ tasting, other }: TastingRadarProps) {
  const rim = radarPoints(level(5), RADIUS + 14);
  return (
    <svg
      viewBox="-165 -108 330 212"
      fontSize={12}
      className={`justify-self-center ${classes.radar}`}
      role="img"
      aria-label={words(tasting)}
    >
      {RINGS.map((ring) => (
        <polygon
          key={ring}
          points={path(radarPoints(level(ring), RADIUS))}
          className="fill-none stroke-hairline"
        />
      ))}
      {other ? (
        <polygon
          points={path(radarPoints(other, RADIUS))}
          className={`fill-none stroke-ink ${classes.otherShape}`}
        />
      ) : null}
      <polygon
        points={path(radarPoints(tasting, RADIUS))}
        className={`stroke-accent stroke-2 ${classes.shape}`}
      />
      {TASTING_SCALES.map(({ field, name }, index) => {
        const [x = 0, y = 0] = rim[index] ?? [];
        return (
          <text
            key={field}
            x={x}
            y={y}
            className="fill-ink"
            textAnchor={Math.abs(x) < 5 ? 'middle' : x > 0 ? 'start' : 'end'}
            dominantBaseline="middle"
          >
            {name}
          </text>
        );
      })}
    </svg>
  );
}

function words(tasting: Tasting): string {
  return TASTING_SCALES.map(({ field, name }) => `${name} ${tasting[field] ?? 'sem nota'}`).join(
    ', ',
  );
}
