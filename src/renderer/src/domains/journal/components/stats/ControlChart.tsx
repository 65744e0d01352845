import { SegmentedControl } from '@mantine/core';
import { idealZone } from '@shared/brew/extraction';
import { formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chart, Levels, Marks, scaleOf } from '@/ui/chart/Chart';
import { SectionCard } from '@/ui/SectionCard';
import { type StrengthPoint, strengthsQuery } from '../../api/brew-stats';
import classes from './ControlChart.module.css';

const HEIGHT = 228;
const MARGIN = { top: 12, right: 14, bottom: 40, left: 44 };

/** For each kind of coffee, the drawn strengths in percent; `sample` selects the ideal zone. */
const KINDS = {
  filter: {
    label: 'Coados',
    strength: { from: 0.8, to: 1.8, ticks: [1, 1.2, 1.4, 1.6] },
    sample: 1.25,
  },
  espresso: {
    label: 'Espresso',
    strength: { from: 4, to: 16, ticks: [6, 8, 10, 12, 14] },
    sample: 10,
  },
} as const;
type Kind = keyof typeof KINDS;

const EXTRACTION = { from: 14, to: 26, ticks: [16, 18, 20, 22, 24] };

const kindOf = ({ tdsPercent }: StrengthPoint): Kind =>
  tdsPercent >= KINDS.espresso.strength.from ? 'espresso' : 'filter';

export function ControlChart({ userId }: { userId: string }) {
  const { data } = useQuery(strengthsQuery(userId));
  const [chosen, setChosen] = useState<Kind | null>(null);
  if (!data || data.length === 0) return null;
  const kinds = [...new Set(data.map(kindOf))];
  const kind = chosen ?? kinds[0] ?? 'filter';
  const points = data.filter((point) => kindOf(point) === kind);
  return (
    <SectionCard
      title="Força e extração"
      aside={
        kinds.length > 1 ? (
          <SegmentedControl
            aria-label="Tipo de café"
            value={kind}
            onChange={(value) => setChosen(value === 'espresso' ? 'espresso' : 'filter')}
            data={kinds.map((each) => ({ value: each, label: KINDS[each].label }))}
          />
        ) : null
      }
      summary={summary(points, kind)}
    >
      <StrengthPlot points={points} kind={kind} />
      <p className="text-dimmed text-sm mt-sm">
        Zona ideal{' '}
        {kind === 'filter'
          ? 'do Golden Cup da SCA (Lockhart, 1957): extração de 18 a 22 %, TDS de 1,15 a 1,35 %.'
          : 'de extração da SCA, de 18 a 22 %; para a força do espresso não há norma: 8 a 12 % é o uso do ofício.'}
      </p>
    </SectionCard>
  );
}

function isInside(point: StrengthPoint, kind: Kind): boolean {
  const { extraction, strength } = idealZone(KINDS[kind].sample);
  return (
    point.extraction >= extraction.least &&
    point.extraction <= extraction.most &&
    point.tdsPercent >= strength.least &&
    point.tdsPercent <= strength.most
  );
}

function summary(points: readonly StrengthPoint[], kind: Kind): string {
  const inside = points.filter((point) => isInside(point, kind)).length;
  if (points.length === 1) return inside === 1 ? 'Na zona.' : 'Ainda fora da zona.';
  return `${inside} de ${points.length} preparos medidos na zona.`;
}

function StrengthPlot({ points, kind }: { points: readonly StrengthPoint[]; kind: Kind }) {
  const { strength, sample } = KINDS[kind];
  const zone = idealZone(sample);
  const clamp = (value: number, { from, to }: { from: number; to: number }) =>
    Math.min(to, Math.max(from, value));
  return (
    <Chart height={HEIGHT} margin={MARGIN} label={`Gráfico de controle: ${summary(points, kind)}`}>
      {(area) => {
        const x = scaleOf([EXTRACTION.from, EXTRACTION.to], area.left, area.right);
        const y = scaleOf([strength.from, strength.to], area.bottom, area.top);
        return (
          <>
            <rect
              className={classes.zone}
              x={x(zone.extraction.least)}
              y={y(zone.strength.most)}
              width={x(zone.extraction.most) - x(zone.extraction.least)}
              height={y(zone.strength.least) - y(zone.strength.most)}
              rx={8}
            />
            {EXTRACTION.ticks.map((tick) => (
              <path
                key={tick}
                className="stroke-hairline"
                d={`M${x(tick)} ${area.top}V${area.bottom}`}
              />
            ))}
            <Marks area={area} marks={EXTRACTION.ticks} at={x} />
            <Levels area={area} marks={strength.ticks} at={y} text={formatDecimal} />
            <g className="fill-dimmed">
              <text x={area.right} y={area.bottom + 36} textAnchor="end">
                extração, %
              </text>
              <text x={4} y={area.bottom + 36}>
                TDS, %
              </text>
            </g>
            {points.toReversed().map((point, index) => (
              <circle
                key={point.id}
                className={`fill-crema stroke-2 ${classes.dot}`}
                data-inside={isInside(point, kind) || undefined}
                data-newest={index === points.length - 1 || undefined}
                cx={x(clamp(point.extraction, EXTRACTION))}
                cy={y(clamp(point.tdsPercent, strength))}
                r={index === points.length - 1 ? 7 : 5}
              >
                <title>
                  {`${point.method}: ${formatDecimal(point.extraction)} %, TDS ${formatDecimal(point.tdsPercent, 2)} %`}
                </title>
              </circle>
            ))}
          </>
        );
      }}
    </Chart>
  );
}
