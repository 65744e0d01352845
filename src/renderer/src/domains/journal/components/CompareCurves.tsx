import type { Recipe } from '@shared/brew/recipe';
import { useQuery } from '@tanstack/react-query';
import { brewCurveQuery } from '@/domains/running-brews/weighing/api/curves';
import { CurveChart } from '@/domains/running-brews/weighing/components/CurveChart';
import { differencesBetween, plannedPour } from '@/domains/running-brews/weighing/model/pour-texts';
import { SectionCard } from '@/ui/SectionCard';

interface CompareCurvesProps {
  userId: string;
  a: string;
  b: string;
  /** The recipe of the first brew; its steps separate the pours. */
  recipe: Recipe | null;
}

export function CompareCurves({ userId, a, b, recipe }: CompareCurvesProps) {
  const first = useQuery(brewCurveQuery(userId, a));
  const second = useQuery(brewCurveQuery(userId, b));
  if (!first.data || !second.data) return null;
  const isSame = first.data.arrangement === second.data.arrangement;
  // The steps of the first brew's recipe separate the pours in both curves. A curve of the water
  // and one of the coffee alone are not comparable.
  const differences =
    recipe && isSame ? differencesBetween(second.data.curve, first.data.curve, recipe) : null;
  return (
    <SectionCard title="As duas curvas" className="mt-lg">
      <CurveChart
        curves={[
          { curve: first.data.curve, label: 'Primeiro' },
          { curve: second.data.curve, label: 'Segundo' },
        ]}
        target={recipe && first.data.arrangement === 'brewer' ? plannedPour(recipe).target : null}
        label="As curvas dos dois preparos, uma sobre a outra"
      />
      {differences === null ? null : differences.length === 0 ? (
        <p className="mt-sm">Despejos quase iguais.</p>
      ) : (
        <>
          <p className="mt-sm">No segundo:</p>
          <ul className="mt-2xs ps-lg">
            {differences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}
