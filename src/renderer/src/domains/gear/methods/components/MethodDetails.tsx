import { Button, Card, Skeleton, Stack } from '@mantine/core';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { heatText } from '@shared/brew/methods';
import { formatRatio, isolated, joinFacts } from '@shared/format';
import { ChevronRight, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDose } from '@/domains/people/settings/model/units';
import { SectionCard } from '@/ui/SectionCard';
import { SkeletonRegion } from '@/ui/Skeletons';
import type { BrewMethod } from '../model/brewing-method';
import { displayRatio } from '../model/brewing-method';
import { DifficultyStars } from './MethodCard';
import classes from './MethodDetails.module.css';
import { MethodDrawing } from './MethodDrawing';

export function MethodDetails({ method }: { method: BrewMethod }) {
  return (
    <div className="grid gap-md cols-1">
      <Card padding={0} className={`grid ${classes.hero}`}>
        <div className="grid place-items-center p-2xl text-on-crema bg-roast">
          <MethodDrawing methodId={method.id} size={128} />
        </div>
        <div className="p-lg sm:p-2xl">
          <div className="flex items-center text-dimmed text-sm gap-xs">
            <span aria-hidden>Dificuldade</span>
            <DifficultyStars difficulty={method.difficulty} />
          </div>
          <p className="text-md leading-loose text-pretty max-w-152 mt-sm mb-xl">
            {method.description}
          </p>
          <Button component={Link} to={`/calculator?method=${method.id}`} leftSection={<Play />}>
            Preparar agora
          </Button>
        </div>
      </Card>
      <div className={`grid gap-md cols-1 ${classes.pair}`}>
        <SectionCard title="Parâmetros">
          <dl className="grid gap-md cols-2">
            <Parameter
              label="Proporção"
              value={method.default_ratio ? displayRatio(method.default_ratio) : 'A da cafeteira'}
            />
            <Parameter
              label="Temperatura"
              value={
                heatText(method.id, method.temperature_c) ??
                (method.temperature_c === null ? 'Água fria' : `${method.temperature_c} °C`)
              }
            />
            <Parameter label="Moagem" value={method.grind} />
            <Parameter label="Tempo" value={method.time_text} />
          </dl>
          <p className="text-dimmed text-sm leading-loose line-above mt-lg mx-0 mb-0 pt-md">
            {method.source}
          </p>
        </SectionCard>
        <SectionCard title="Equipamento">
          <ul className="plain-list flex flex-wrap gap-xs">
            {method.equipment.map((item) => (
              <li key={item} className="rounded-lg bg-sunk px-md py-xs">
                {item}
              </li>
            ))}
          </ul>
        </SectionCard>
      </div>
      <KnownRecipes methodId={method.id} />
    </div>
  );
}

function Parameter({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-dimmed text-sm">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function KnownRecipes({ methodId }: { methodId: string }) {
  const recipes = knownRecipesFor(methodId);
  if (recipes.length === 0) return null;
  return (
    <SectionCard title="Receitas">
      <ul className="plain-list grid gap-sm cols-from-20">
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Link
              to={`/calculator?method=${methodId}&recipe=${recipe.id}`}
              className={`gap-md h-full items-center flex text-ink rounded-lg bg-sunk no-underline ${classes.recipe}`}
            >
              <span className="flex-1 min-w-0">
                <span className="block font-semibold">{isolated(recipe.title)}</span>
                <span className="block mt-2xs">
                  {joinFacts([
                    formatDose(recipe, methodId),
                    formatRatio(recipe.water / recipe.coffee),
                  ])}
                </span>
                <span className="block text-dimmed text-sm leading-snug mt-2xs">
                  Fonte: {recipe.source}
                </span>
              </span>
              <ChevronRight className="flex-none text-accent" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-sm mx-0 mb-0 text-dimmed">
        Prefere do seu jeito?{' '}
        <Link
          to={`/recipes/new?method=${methodId}`}
          className="inline-flex items-center text-accent font-semibold min-h-touch"
        >
          Escreva a sua receita
        </Link>
      </p>
    </SectionCard>
  );
}

export function MethodSkeleton() {
  return (
    <SkeletonRegion label="Carregando método">
      <Stack>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={160} radius="lg" />
        <Skeleton height={160} radius="lg" />
      </Stack>
    </SkeletonRegion>
  );
}
