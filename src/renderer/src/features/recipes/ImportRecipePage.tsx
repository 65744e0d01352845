import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { queryKeys } from '@/lib/query-keys';
import { newUuid } from '@/lib/uuid';
import { useCurrentUser } from '@/services/session/hooks/session';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { IncomingRecipe } from './components/RecipeOverview';
import { Loading } from './components/RecipeStates';
import { useCatalogue } from './hooks/recipe-actions';
import classes from './ImportRecipePage.module.css';
import { completeRecipe, knownMethods, readPasted } from './model/import-recipe';

/** Typing pause before the text is read, in ms. */
const DEBOUNCE_MS = 250;

const EXAMPLE = `☕ V60 da manhã
Método: V60
Café: 15 g
Água: 250 g

Passo a passo:
1. 0:00 a 0:45 · até 45 g em 0:15 · Pré-infusão
2. 0:45 a 3:00 · até 250 g em 1:00 · Despejo`;

/**
 * Shows 'Importar receita': parses a pasted text or link as it is typed.
 * The recipe can be saved only if all of it is valid.
 */
export function ImportRecipePage() {
  const { hash } = useLocation();
  return <ImportRecipe key={hash} opened={textIn(hash)} />;
}

/** Returns a recipe file's text from the URL, where the desktop app puts it. */
function textIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

function ImportRecipe({ opened }: { opened: string }) {
  const { id: userId } = useCurrentUser();
  const [text, setText] = useState(opened);
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const [recipeId] = useState(newUuid);
  const catalogue = useCatalogue(userId);
  const methods = catalogue.ready ? knownMethods(catalogue.ready.methods) : [];
  const { data: pasted } = useQuery({
    queryKey: queryKeys.readRecipe(userId, settled),
    queryFn: () => readPasted(settled, methods),
    enabled: settled.trim() !== '' && methods.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  usePageTitle('Importar receita');
  const empty = settled.trim() === '';
  const lines = settled.split(/\r\n|\r|\n/);
  const complete =
    pasted?.recipe && catalogue.ready
      ? completeRecipe(pasted.recipe, recipeId, catalogue.ready)
      : null;
  const unknown = pasted?.recipe && catalogue.ready && !complete;
  const problems = unknown
    ? [{ line: null, message: 'Ela usa um método que este Coado não conhece.' }]
    : (pasted?.problems ?? []);
  return (
    <>
      <PageHeader title="Importar receita" back="/recipes" />
      {catalogue.ready ? (
        <div className="grid gap-xl">
          <GrowingTextarea
            label="Texto ou link da receita"
            description="Cole a mensagem inteira, como chegou: “0:00 45g bloom / 0:45 até 250 g” também serve."
            placeholder={EXAMPLE}
            minRows={9}
            maxRows={18}
            spellCheck={false}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div role="status">
            {!empty && problems.length > 0 ? (
              <div className={classes.problems}>
                <p className={`danger semibold ${classes.count}`}>
                  {problems.length === 1
                    ? 'Falta acertar 1 ponto'
                    : `Falta acertar ${problems.length} pontos`}
                </p>
                <ul>
                  {problems.map(({ line, message }) => (
                    <li key={`${line}${message}`}>
                      {line === null ? null : (
                        <>
                          <b>Linha {line}</b> <q>{lines[line - 1]?.trim()}</q>:{' '}
                        </>
                      )}
                      {message}
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
          {complete && !empty ? (
            <section aria-labelledby="import-preview">
              <h2
                id="import-preview"
                className={`text-2xl semibold serif break-anywhere ${classes.title}`}
              >
                {complete.recipe.title}
              </h2>
              <IncomingRecipe
                recipe={complete.recipe}
                userId={userId}
                notices={[
                  ...(pasted?.notices ?? []),
                  ...(complete.beanMissing
                    ? [
                        `O grão “${complete.beanMissing}” não está entre os seus: a receita fica sem grão.`,
                      ]
                    : []),
                ]}
              />
            </section>
          ) : null}
        </div>
      ) : (
        <Loading error={catalogue.error} retrying={catalogue.retrying} onRetry={catalogue.retry} />
      )}
    </>
  );
}
