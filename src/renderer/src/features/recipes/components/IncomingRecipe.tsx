import { Button } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import { BookmarkPlus, Pencil, Play } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useBrewRecipe } from '../hooks/useBrewRecipe';
import { useKeepRecipe } from '../hooks/useKeepRecipe';
import classes from './IncomingRecipe.module.css';
import { RecipeOverview } from './RecipeOverview';

interface IncomingRecipeProps {
  recipe: Recipe;
  userId: string;
  /** What the person should know before keeping it. */
  notices: readonly string[];
}

/** A recipe that came from somebody else: to look at, keep, brew, or make one's own. */
export function IncomingRecipe({ recipe, userId, notices }: IncomingRecipeProps) {
  const navigate = useNavigate();
  const brew = useBrewRecipe(userId);
  const { keep, pending } = useKeepRecipe(userId);
  return (
    <RecipeOverview
      recipe={recipe}
      actions={
        <div className={classes.actions}>
          {notices.length > 0 ? (
            <ul className={classes.notices}>
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
          <div className={classes.row}>
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
