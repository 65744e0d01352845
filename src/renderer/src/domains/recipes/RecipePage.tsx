import { Button } from '@mantine/core';
import { shareAddress } from '@shared/addresses';
import type { Recipe } from '@shared/brew/recipe';
import { cutTo, formatGrams } from '@shared/format';
import { fromPlainRecipe, toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { rescaleRecipe } from '@shared/recipe-text/rescale';
import { useQuery } from '@tanstack/react-query';
import { Calculator, Copy, Pencil, Play, Plus, Send, Share2, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { newUuid } from '@/lib/uuid';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { oneRecipe, publicRecipeQuery } from './api/saved-recipes';
import { DoseControl } from './components/DoseControl';
import { IncomingRecipe, RecipeOverview } from './components/RecipeOverview';
import { Loading, OpenInDesktop, RecipeMissing } from './components/RecipeStates';
import {
  useBrewRecipe,
  useDeleteWithUndo,
  useKeepRecipe,
  usePendingRecipeDeletions,
} from './hooks/recipe-actions';
import { waterOfDose } from './model/dose';
import classes from './RecipePage.module.css';

const ShareModal = lazyPart(() => import('./components/share/ShareModal'), 'ShareModal');

export function RecipePage() {
  const { id: userId } = useCurrentUser();
  const { recipeId = '' } = useParams();
  const mine = useQuery(oneRecipe(userId, recipeId));
  const isDeleted = usePendingRecipeDeletions(userId).has(recipeId);
  // A recipe that the person does not own may be public.
  const open = useQuery({
    ...publicRecipeQuery(recipeId),
    enabled: mine.data === null && !isDeleted,
  });
  const asked = mine.data === null ? open : mine;
  const found = mine.data ?? (open.data ? { recipe: open.data, isOwn: false } : null);
  const missing = isDeleted || (mine.data === null && open.data === null);
  const title = missing ? 'Receita não encontrada' : (found?.recipe.title ?? 'Receita');
  return (
    <>
      <PageHeader
        title={title}
        back="/recipes"
        {...(found && !found.isOwn && !missing ? { subtitle: 'Compartilhada com você' } : {})}
      />
      {missing ? (
        <RecipeMissing text="Ela é particular, foi excluída ou o endereço está errado. Peça um novo link a quem a enviou." />
      ) : !found ? (
        <Loading query={asked} />
      ) : found.isOwn ? (
        <Details
          key={found.recipe.recipeId}
          saved={found.recipe}
          recipeId={recipeId}
          userId={userId}
        />
      ) : (
        <Incoming key={found.recipe.recipeId} shared={found.recipe} userId={userId} />
      )}
    </>
  );
}

/** Another person's recipe; saving creates a copy with this new id. */
function Incoming({ shared, userId }: { shared: Recipe; userId: string }) {
  const [id] = useState(newUuid);
  return (
    <>
      <OpenInDesktop to={`recipe/${shared.recipeId}`} />
      <IncomingRecipe recipe={{ ...shared, recipeId: id }} userId={userId} notices={[]} />
    </>
  );
}

/** Returns the recipe for another dose; the saved one if the dose is the same. */
function forDose(saved: Recipe, coffeeGrams: number): Recipe {
  if (coffeeGrams === saved.parameters.coffeeGrams) return saved;
  const amounts = { coffeeGrams, waterMl: waterOfDose(saved, coffeeGrams) };
  const { recipeId, method, like = null, bean, beanId } = saved;
  return fromPlainRecipe(rescaleRecipe(toPlainRecipe(saved), amounts), {
    recipeId,
    method,
    like,
    bean: bean && beanId ? { ...bean, id: beanId } : null,
  });
}

function copyTitle(title: string): string {
  const suffix = ' (cópia)';
  return `${cutTo(title, 80 - suffix.length)}${suffix}`;
}

interface DetailsProps {
  saved: Recipe;
  recipeId: string;
  userId: string;
}

function Details({ saved, recipeId, userId }: DetailsProps) {
  const navigate = useNavigate();
  // Null while the typed text is no valid dose; the brew cannot start then.
  const [typedDose, setTypedDose] = useState<number | null>(saved.parameters.coffeeGrams);
  const dose = useRef<HTMLInputElement>(null);
  const coffeeGrams = typedDose ?? saved.parameters.coffeeGrams;
  const [sharing, setSharing] = useState(false);
  const brew = useBrewRecipe(userId);
  const { keep, pending } = useKeepRecipe(userId);
  const remove = useDeleteWithUndo(userId);
  const recipe = forDose(saved, coffeeGrams);
  const rescaled = recipe !== saved;
  return (
    <>
      <RecipeOverview
        recipe={recipe}
        actions={
          <div className="flex flex-col gap-sm print:hidden">
            <DoseControl
              ref={dose}
              recipe={saved}
              coffeeGrams={typedDose}
              onChange={setTypedDose}
            />
            <Button
              size="lg"
              fullWidth
              leftSection={<Play size={20} />}
              onClick={() => (typedDose === null ? dose.current?.focus() : brew(recipe))}
            >
              Preparar
            </Button>
            {rescaled ? (
              <Button
                variant="default"
                fullWidth
                loading={pending}
                leftSection={<Plus />}
                onClick={() =>
                  keep({
                    recipe: {
                      ...recipe,
                      title: `${cutTo(saved.title, 66)}, ${formatGrams(coffeeGrams)}`,
                    },
                    done: 'Receita salva',
                    to: (id) => `/recipes/${id}`,
                  })
                }
              >
                Salvar com {formatGrams(coffeeGrams)} como nova
              </Button>
            ) : null}
            <div className={`grid gap-xs cols-2 ${classes.row}`}>
              <Button variant="default" leftSection={<Share2 />} onClick={() => setSharing(true)}>
                Compartilhar
              </Button>
              <Button
                component={Link}
                to={`/recipes/${saved.recipeId}/edit`}
                variant="default"
                leftSection={<Pencil />}
              >
                Editar
              </Button>
              <Button
                variant="default"
                disabled={pending}
                leftSection={<Copy />}
                onClick={() =>
                  keep({
                    recipe: { ...saved, title: copyTitle(saved.title) },
                    done: 'Cópia criada: mude o que quiser',
                    to: (id) => `/recipes/${id}/edit`,
                  })
                }
              >
                Duplicar
              </Button>
              <Button
                component={Link}
                to={`/calculator?saved=${saved.recipeId}`}
                variant="default"
                leftSection={<Calculator />}
              >
                Na calculadora
              </Button>
              <Button
                component={Link}
                to={shareAddress('recipe', recipeId)}
                variant="default"
                leftSection={<Send />}
              >
                Enviar em mensagem
              </Button>
            </div>
            <Button
              variant="subtle"
              c="var(--mantine-color-error)"
              className="self-start"
              leftSection={<Trash2 />}
              onClick={() => {
                remove(saved);
                void navigate('/recipes');
              }}
            >
              Excluir receita
            </Button>
          </div>
        }
      />
      {sharing ? <ShareModal recipe={recipe} onClose={() => setSharing(false)} /> : null}
    </>
  );
}
