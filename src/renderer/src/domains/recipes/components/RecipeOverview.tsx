import { Button, Title } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { BookmarkPlus, Pencil, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { SectionCard } from '@/ui/SectionCard';
import { useBrewRecipe, useKeepRecipe } from '../hooks/recipe-actions';
import { PourCurve } from './PourCurve';
import { RecipeFacts } from './RecipeFacts';
import classes from './RecipeOverview.module.css';
import { RecipeSteps } from './RecipeSteps';

interface RecipeOverviewProps {
  recipe: Recipe;
  actions: ReactNode;
}

export function RecipeOverview({ recipe, actions }: RecipeOverviewProps) {
  const plain = toPlainRecipe(recipe);
  const about = [
    recipe.method,
    recipe.bean?.name,
    `Torra ${recipe.roast.toLocaleLowerCase('pt-BR')}`,
    plain.source ? `Fonte: ${plain.source}` : null,
  ].filter((each) => typeof each === 'string');
  return (
    <div className={`grid gap-2xl md:items-start print:block ${classes.page}`}>
      <div className="flex flex-col min-w-0 gap-lg print:gap-xs">
        <p className="text-dimmed wrap-anywhere">{about.join(' · ')}</p>
        <RecipeFacts recipe={recipe} />
        {actions}
      </div>
      <div className="flex flex-col min-w-0 gap-lg print:gap-xs">
        <SectionCard title="Curva do despejo" className={`p-lg ${classes.curve}`}>
          <PourCurve steps={plain.steps} waterMl={plain.waterMl} />
        </SectionCard>
        <section aria-labelledby="recipe-steps">
          <Title order={2} id="recipe-steps" className="text-xl mb-sm">
            Passo a Passo
          </Title>
          <RecipeSteps recipe={recipe} />
        </section>
      </div>
    </div>
  );
}

interface IncomingRecipeProps {
  recipe: Recipe;
  userId: string;
  notices: readonly string[];
}

export function IncomingRecipe({ recipe, userId, notices }: IncomingRecipeProps) {
  const navigate = useNavigate();
  const brew = useBrewRecipe(userId);
  const { keep, pending } = useKeepRecipe(userId);
  return (
    <RecipeOverview
      recipe={recipe}
      actions={
        <div className="flex flex-col gap-sm">
          {notices.length > 0 ? (
            <ul className="rounded-md bg-sunk pt-sm pr-md pb-sm pl-2xl">
              {notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          ) : null}
          <Button
            size="lg"
            fullWidth
            loading={pending}
            leftSection={<BookmarkPlus size={20} />}
            onClick={() => keep({ recipe, done: 'Receita salva', to: (id) => `/recipes/${id}` })}
          >
            Salvar em Minhas receitas
          </Button>
          <div className="grid gap-xs cols-2">
            <Button variant="default" leftSection={<Play />} onClick={() => brew(recipe)}>
              Preparar
            </Button>
            <Button
              variant="default"
              leftSection={<Pencil />}
              onClick={() => void navigate('/recipes/new', { state: { recipe } })}
            >
              Editar antes
            </Button>
          </div>
        </div>
      }
    />
  );
}
