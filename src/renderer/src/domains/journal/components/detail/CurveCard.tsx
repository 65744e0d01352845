import type { Recipe } from '@shared/brew/recipe';
import { capitalise, formatClock, formatDecimal } from '@shared/format';
import { flowStatistics } from '@shared/weighing/curve';
import { useQuery } from '@tanstack/react-query';
import { type BrewCurve, brewCurveQuery } from '@/domains/running-brews/weighing/api/curves';
import { CurveChart } from '@/domains/running-brews/weighing/components/CurveChart';
import {
  closenessWords,
  differencesFromRecipe,
  measuredLabel,
  plannedPour,
  shotMoments,
} from '@/domains/running-brews/weighing/model/pour-texts';
import { FactList, type FactText } from '@/ui/FactList';
import { SectionCard } from '@/ui/SectionCard';

interface CurveCardProps {
  userId: string;
  brewId: string;
  recipe: Recipe | null;
}

export function CurveCard({ userId, brewId, recipe }: CurveCardProps) {
  const { data } = useQuery(brewCurveQuery(userId, brewId));
  if (!data) return null;
  const isWater = data.arrangement === 'brewer';
  const closeness = recipe && isWater ? closenessWords(data.curve, recipe) : null;
  const differences = recipe && isWater ? differencesFromRecipe(data.curve, recipe) : [];
  const distance: FactText = ['Distância da receita', closeness?.figure ?? null];
  return (
    <SectionCard title="Curva">
      <CurveChart
        curves={[{ curve: data.curve, label: measuredLabel(data.arrangement, recipe) }]}
        target={recipe && isWater ? plannedPour(recipe).target : null}
        label="Peso ao longo do preparo, medido pela balança"
      />
      <FactList facts={[...factsOf(data), distance]} className="mt-sm" />
      {closeness ? (
        <details className="text-dimmed text-sm mt-xs">
          <summary className="min-h-touch content-center text-accent cursor-pointer">
            O que é a distância
          </summary>
          {closeness.explained}
        </details>
      ) : null}
      {closeness === null ? null : differences.length === 0 ? (
        <p className="mt-xs">Você seguiu a receita do começo ao fim.</p>
      ) : (
        <ul className="mt-xs ps-lg" aria-label="Diferenças da receita">
          {differences.map((sentence) => (
            <li key={sentence}>{capitalise(sentence)}.</li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function factsOf(brewCurve: BrewCurve): FactText[] {
  const { firstDripMs, wetMs } = shotMoments(brewCurve);
  const flow = flowStatistics(brewCurve.curve);
  const clock = (ms: number | null) => (ms === null ? null : formatClock(ms / 1000));
  const perSecond = (value: number) => `${formatDecimal(value)} g/s`;
  return [
    ['Primeira gota', clock(firstDripMs)],
    ['Pré-infusão', clock(wetMs)],
    ['Fluxo médio', flow && perSecond(flow.mean)],
    ['Maior fluxo', flow && perSecond(flow.peak)],
  ];
}
