import { Button, Title } from '@mantine/core';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import { isolated } from '@shared/format';
import { formatRecipeText } from '@shared/recipe-text/format-recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { Bookmark, Pencil, Play, Scale, Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDose } from '@/domains/people/settings/model/units';
import { RecipeFacts, RecipeSource } from '@/domains/recipes/components/RecipeFacts';
import { RecipeSteps } from '@/domains/recipes/components/RecipeSteps';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { ChoiceCard } from '@/ui/ChoiceCard';
import { toastError, toastSuccess } from '@/ui/toast';
import { StepHeading } from '../calculator/ChoiceSteps';
import classes from './RecipeView.module.css';

interface RecipeChooserProps {
  methodId: string;
  /** The person's own recipe, which comes first; null if none is open. */
  saved: Recipe | null;
  chosenId: string;
  amounts: { coffee: number; water: number };
  onChoose: (id: string) => void;
  onUseDose: (dose: { coffee: number; water: number }) => void;
}

export function RecipeChooser(props: RecipeChooserProps) {
  const { methodId, saved, chosenId, amounts, onChoose, onUseDose } = props;
  const group = useId();
  const known = knownRecipesFor(methodId);
  const chosen = saved?.recipeId === chosenId ? undefined : known.find(({ id }) => id === chosenId);
  const differs = chosen && (chosen.coffee !== amounts.coffee || chosen.water !== amounts.water);
  const choices = [
    ...(saved ? [{ ...saved, id: saved.recipeId, dose: null }] : []),
    ...known.map((recipe) => ({ ...recipe, dose: formatDose(recipe, methodId) })),
  ];
  return (
    <fieldset>
      <legend className="font-semibold p-0 mb-xs">Receita</legend>
      <div className="grid gap-xs cols-from-11">
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.id}
            name={group}
            checked={choice.id === chosenId}
            onChoose={() => onChoose(choice.id)}
            className={`flex flex-col justify-center bg-surface rounded-md px-md py-xs ${classes.choice}`}
          >
            <span className="font-semibold leading-snug">{choice.title}</span>
            <span className={`text-dimmed text-sm leading-snug ${classes.source}`}>
              {choice.source}
              {choice.dose ? (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{choice.dose}</span>
                </>
              ) : null}
            </span>
          </ChoiceCard>
        ))}
      </div>
      {chosen ? (
        <p className="text-dimmed text-sm mt-xs">
          {chosen.note ? `${chosen.note} ` : ''}
          <RecipeSource known={chosen} />
        </p>
      ) : null}
      {differs ? (
        <Button
          variant="subtle"
          c="var(--mantine-color-anchor)"
          size="sm"
          mt="xs"
          onClick={() => onUseDose(chosen)}
        >
          Usar a dose original ({formatDose(chosen, methodId)})
        </Button>
      ) : null}
    </fieldset>
  );
}

const SaveRecipeModal = lazyPart(() => import('./SaveRecipeModal'), 'SaveRecipeModal');

interface RecipeViewProps {
  recipe: Recipe;
  userId: string;
  dialling: ReactNode;
  warning: ReactNode;
  chooser: ReactNode;
  beans: ReactNode;
  onStart: () => void;
  onWeigh: () => void;
  onNew: () => void;
}

async function share(recipe: Recipe): Promise<void> {
  try {
    const done = await platform.shareText(formatRecipeText(toPlainRecipe(recipe), recipe.method));
    if (done === 'copied') toastSuccess('Receita copiada');
  } catch (error) {
    logError('Sharing a recipe failed', error);
    toastError('Não foi possível compartilhar a receita.');
  }
}

export function RecipeView(props: RecipeViewProps) {
  const { recipe, userId, dialling, warning, chooser, beans, onStart, onWeigh, onNew } = props;
  const [saving, setSaving] = useState(false);
  return (
    <section className={`grid gap-2xl ${classes.view}`}>
      <div className={`flex flex-col min-w-0 gap-lg ${classes.summary}`}>
        <StepHeading step="recipe">
          {recipe.method}
          {recipe.bean ? (
            <span className="text-dimmed"> com {isolated(recipe.bean.name)}</span>
          ) : null}
        </StepHeading>
        {dialling}
        <div className={classes.facts}>
          {warning}
          <RecipeFacts recipe={recipe} />
        </div>
        <Button
          size="lg"
          fullWidth
          className={`flex-none max-sm:sticky max-sm:z-raised ${classes.start}`}
          data-foot
          leftSection={<Play size={20} />}
          onClick={onStart}
        >
          Iniciar Timer
        </Button>
        <div className={`grid gap-xs cols-2 ${classes.actions}`}>
          <Button variant="default" leftSection={<Scale />} onClick={onWeigh}>
            Com balança
          </Button>
          <Button variant="default" leftSection={<Bookmark />} onClick={() => setSaving(true)}>
            Salvar receita
          </Button>
          <Button variant="default" leftSection={<Share2 />} onClick={() => void share(recipe)}>
            Compartilhar
          </Button>
          <Button
            component={Link}
            to="/recipes/new"
            state={{ recipe: { ...recipe, title: `${recipe.method}: ${recipe.title}` } }}
            variant="default"
            leftSection={<Pencil />}
          >
            Editar etapas
          </Button>
          <Button variant="subtle" c="var(--mantine-color-anchor)" onClick={onNew}>
            Nova Receita
          </Button>
        </div>
        {chooser}
        {beans}
      </div>
      <div className="min-w-0">
        <Title order={3} className="text-xl mb-md">
          Passo a Passo
        </Title>
        <RecipeSteps recipe={recipe} />
      </div>
      {saving ? (
        <SaveRecipeModal recipe={recipe} userId={userId} onClose={() => setSaving(false)} />
      ) : null}
    </section>
  );
}
