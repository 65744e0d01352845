import type { RunningBrew } from '@shared/brew/running-brew';
import { type Curve, decodeCurve } from '@shared/weighing/curve';
import { targetCurve } from '@shared/weighing/target-curve';
import { useMemo } from 'react';
import { readWeighingRecord } from '@/domains/running-brews/model/weighing-record';
import { CurveChart } from '@/domains/running-brews/weighing/components/CurveChart';
import { useBrewOnScale } from '@/domains/running-brews/weighing/hooks/weighing';
import {
  closenessWords,
  differencesFromRecipe,
  measuredLabel,
} from '@/domains/running-brews/weighing/model/pour-texts';
import classes from './WeighedResult.module.css';

function useCurve(sessionId: string): Curve {
  const brew = useBrewOnScale(sessionId);
  return useMemo(
    () => brew?.curve ?? decodeCurve(readWeighingRecord(sessionId)?.curve ?? '') ?? [],
    [brew, sessionId],
  );
}

export function WeighedResult({ brew }: { brew: RunningBrew }) {
  const curve = useCurve(brew.id);
  const { recipe } = brew;
  const arrangement = readWeighingRecord(brew.id)?.arrangement ?? 'brewer';
  const isWater = arrangement === 'brewer';
  if (curve.length < 2) return null;
  const closeness = isWater ? closenessWords(curve, recipe) : null;
  const [difference] = isWater ? differencesFromRecipe(curve, recipe) : [];
  return (
    <section className={`flex flex-col gap-2xs ${classes.result}`} aria-label="Curva do preparo">
      <CurveChart
        curves={[{ curve, label: measuredLabel(arrangement, recipe) }]}
        target={isWater ? targetCurve(brew) : null}
        label="Peso ao longo do preparo, medido pela balança"
        height={160}
      />
      {closeness ? (
        <p>
          Em média a <b className="display-number text-xl">{closeness.figure}</b> da receita
          {difference ? `: ${difference}.` : '.'}
        </p>
      ) : null}
    </section>
  );
}
