import type { KnownRecipe } from '@shared/brew/known-recipe';
import { countsBeverage, heatText, likeOf } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { isJustBoiled } from '@shared/brew/roast';
import { formatDuration, formatRatio, isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import {
  formatTemperature,
  formatWater,
  formatWeight,
  type Units,
} from '@/domains/people/settings/model/units';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { FactList } from '@/ui/FactList';
import classes from './RecipeFacts.module.css';

// Lazy, because only people with a grinder need the tables of grinders.
const GrinderLines = lazyPart(
  () => import('@/domains/gear/grinders/components/GrinderLines'),
  'GrinderLines',
);

function waterText(recipe: Recipe, units: Units, altitudeM: number | null): string {
  const { temperature } = recipe.parameters;
  if (temperature === null) return 'Fria';
  return isJustBoiled(likeOf(recipe), temperature, altitudeM)
    ? 'Recém-fervida'
    : formatTemperature(temperature, units);
}

function factsOf(recipe: Recipe, units: Units, altitudeM: number | null): [string, string][] {
  const { coffeeGrams, waterMl, grindSize, temperature, totalTime } = recipe.parameters;
  return [
    ['Café', formatWeight(coffeeGrams, units)],
    [
      countsBeverage(likeOf(recipe)) ? 'Na xícara' : 'Água',
      formatWater(waterMl, likeOf(recipe), units),
    ],
    ['Proporção', formatRatio(waterMl / coffeeGrams)],
    [recipe.timeIsEstimate ? 'Tempo estimado' : 'Tempo', formatDuration(totalTime)],
    ['Temperatura', heatText(likeOf(recipe), temperature) ?? waterText(recipe, units, altitudeM)],
    ['Moagem', grindSize],
  ];
}

export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { id: userId } = useCurrentUser();
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const { data: grinders } = useQuery(grindersQuery(userId));
  const units = settings?.units ?? 'metric';
  const facts = factsOf(recipe, units, settings?.altitude_m ?? null);
  // Browsers print no background, so the card with the drawing has no frame on paper.
  return (
    <div className="card grid overflow-hidden print:overflow-visible print:borderless print:rounded-none">
      <div className="grid place-items-center p-lg text-on-crema print:hidden bg-roast">
        <MethodDrawing methodId={likeOf(recipe)} size={104} />
      </div>
      <FactList facts={facts} className={`gap-md ${classes.facts}`} />
      {grinders && !recipe.bean?.ground && (grinders.length > 0 || recipe.grinder) ? (
        <div className={`pt-0 px-lg pb-sm print:px-0 ${classes.grinders}`}>
          <Suspense>
            <GrinderLines grinders={grinders} recipe={recipe} />
          </Suspense>
        </div>
      ) : null}
      {recipe.adaptedFrom ? (
        <AdaptedFrom recipe={recipe} from={recipe.adaptedFrom} units={units} />
      ) : null}
      <p className="text-dimmed text-sm pt-0 px-lg pb-lg print:px-0">{recipe.hint}</p>
    </div>
  );
}

interface AdaptedFromProps {
  recipe: Pick<Recipe, 'title' | 'source' | 'methodId'>;
  from: NonNullable<Recipe['adaptedFrom']>;
  units: Units;
}

function AdaptedFrom({ recipe, from, units }: AdaptedFromProps) {
  return (
    <details className="pt-0 px-lg pb-sm text-sm print:px-0">
      <summary className="min-h-7 text-accent cursor-pointer">
        Adaptada de “{isolated(recipe.title)}”, {recipe.source}
      </summary>
      <p className="mt-2xs text-dimmed">
        A original leva {formatWeight(from.coffeeGrams, units)} de café e{' '}
        {formatWater(from.waterMl, likeOf(recipe), units)}{' '}
        {countsBeverage(likeOf(recipe)) ? 'na xícara' : 'de água'}, em{' '}
        {formatDuration(from.totalTime)}. Aqui os despejos guardam a proporção, e os tempos
        acompanham a dose.
      </p>
    </details>
  );
}

function readIn(provenance: KnownRecipe['provenance']): string {
  if (provenance === 'author') return 'Números do próprio autor: ';
  return provenance === 'transcription' ? 'Números de uma transcrição: ' : '';
}

export function RecipeSource({ known }: { known: Pick<KnownRecipe, 'reference' | 'provenance'> }) {
  const { url, label } = known.reference;
  const text = `${readIn(known.provenance)}${label}`;
  return url === null ? (
    <span className="inline-flex items-center min-h-touch">{text}</span>
  ) : (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center text-accent min-h-touch"
    >
      {text}
    </a>
  );
}
