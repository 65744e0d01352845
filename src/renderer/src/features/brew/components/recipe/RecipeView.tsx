import { Button, Title } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import { formatRecipeText } from '@shared/recipe-text/format-recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { Bookmark, Pencil, Play, Scale, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { RecipeFacts } from '@/entities/recipe/RecipeFacts';
import { RecipeSteps } from '@/entities/recipe/RecipeSteps';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { toastError, toastSuccess } from '@/ui/toast';
import { StepHeading } from '../calculator/StepHeading';
import classes from './RecipeView.module.css';

// Dialogs and form validation come when they are asked for.
const SaveRecipeModal = lazyPart(() => import('./SaveRecipeModal'), 'SaveRecipeModal');

interface RecipeViewProps {
  recipe: Recipe;
  userId: string;
  /** What the bean's series wants of this brew, if anything. */
  dialling: ReactNode;
  /** What does not fit, if anything. */
  warning: ReactNode;
  /** Chooses another known recipe. */
  chooser: ReactNode;
  /** Chooses another bean. */
  beans: ReactNode;
  onStart: () => void;
  /** Opens the timer on a scale. */
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

/** Step 4: the recipe, what it can be changed to, and the way to the timer. */
export function RecipeView(props: RecipeViewProps) {
  const { recipe, userId, dialling, warning, chooser, beans, onStart, onWeigh, onNew } = props;
  const [saving, setSaving] = useState(false);
  return (
    <section className={classes.view}>
      <div className={classes.summary}>
        <StepHeading step="recipe">
          {recipe.method}
          {recipe.bean ? <span className={classes.bean}> com {recipe.bean.name}</span> : null}
        </StepHeading>
        {dialling}
        <RecipeFacts recipe={recipe} />
        {warning}
        <div className={classes.actions}>
          <Button
            size="lg"
            className={classes.start}
            leftSection={<Play size={20} />}
            onClick={onStart}
          >
            Iniciar Timer
          </Button>
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
          <Button variant="subtle" c="var(--coado-accent-text)" onClick={onNew}>
            Nova Receita
          </Button>
        </div>
        {chooser}
        {beans}
      </div>
      <div className={classes.steps}>
        <Title order={3} className={classes.stepsTitle}>
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
