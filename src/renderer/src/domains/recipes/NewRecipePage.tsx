import { UnstyledButton } from '@mantine/core';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { recipeSchema } from '@shared/brew/recipe';
import { formatRatio, isolated, joinFacts } from '@shared/format';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { type BrewingMethod, baseOf } from '@/domains/gear/methods/model/brewing-method';
import { formatDose } from '@/domains/people/settings/model/units';
import { fieldOf } from '@/lib/fields';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ChoiceCard } from '@/ui/ChoiceCard';
import { PageHeader } from '@/ui/PageHeader';
import { Loading, RecipeEditor } from './components/RecipeStates';
import { useCatalogue } from './hooks/recipe-actions';
import { toDraft } from './model/draft';
import { type RecipeDraft, storedRecipeDraft } from './model/draft-storage';
import { blankDraft, draftFromKnown } from './model/starting-points';
import classes from './NewRecipePage.module.css';

/** Returns the recipe that the calculator or the import put into the router's state. */
function handedOver(state: unknown): RecipeDraft | null {
  const read = recipeSchema.safeParse(fieldOf(state, 'recipe'));
  if (!read.success) return null;
  return toDraft(toPlainRecipe(read.data), read.data.beanId);
}

export function NewRecipePage() {
  const { id: userId } = useCurrentUser();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const catalogue = useCatalogue(userId);
  const [given] = useState(() => handedOver(state));
  const [start, setStart] = useState<RecipeDraft | null>(() => given);
  const [storedDraft] = useState(() => {
    // The passed draft replaces an older unsaved one.
    const unsaved = storedRecipeDraft(userId, 'new');
    if (given) unsaved.write(null);
    return unsaved.read();
  });

  useEffect(() => {
    // The state is used once; after a reload the unsaved draft counts.
    if (given) void navigate({ search: location.search }, { replace: true, state: null });
  }, [given, navigate]);

  const methods = catalogue.ready?.methods ?? [];
  const methodId = params.get('method') ?? '';
  const first = methods.find((method) => method.id === storedDraft?.methodId) ?? methods[0];
  const initial = start ?? (storedDraft && first ? blankDraft(first) : null);
  return (
    <>
      <PageHeader title="Nova receita" back="/recipes" />
      {!catalogue.ready ? (
        <Loading query={catalogue} />
      ) : initial ? (
        <RecipeEditor userId={userId} initial={initial} catalogue={catalogue.ready} />
      ) : (
        <StartChooser
          methods={catalogue.ready.methods}
          methodId={methodId}
          onMethod={(chosen) => setParams({ method: chosen }, { replace: true })}
          onStart={setStart}
        />
      )}
    </>
  );
}

interface StartChooserProps {
  methods: readonly BrewingMethod[];
  methodId: string;
  onMethod: (id: string) => void;
  onStart: (draft: RecipeDraft) => void;
}

export function StartChooser({ methods, methodId, onMethod, onStart }: StartChooserProps) {
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  if (!method) return null;
  return (
    <div className="grid gap-2xl">
      <fieldset className="grid gap-xs cols-3 sm:grid-cols-4 lg:grid-cols-8">
        <legend className="text-xl font-semibold font-serif mb-sm p-0">Método</legend>
        {methods.map(({ id, name, like }) => (
          <ChoiceCard
            key={id}
            name="method"
            checked={id === method.id}
            onChoose={() => onMethod(id)}
            className={`card flex items-center gap-xs text-accent text-center ${classes.method}`}
          >
            <MethodDrawing methodId={like ?? id} size={44} />
            <span className="text-ink font-medium leading-tight">{name}</span>
          </ChoiceCard>
        ))}
      </fieldset>
      <section aria-labelledby="start-from">
        <h2 id="start-from" className="text-xl font-semibold font-serif mb-sm">
          Partir de
        </h2>
        <ul className="plain-list grid gap-sm cols-from-19">
          <li>
            <UnstyledButton
              className={`card flex items-center gap-sm w-full font-inherit min-h-18 ${classes.point}`}
              onClick={() => onStart(blankDraft(method))}
            >
              <FilePlus2 className="flex-none" size={32} />
              <span className="flex flex-col min-w-0">
                <span className="text-ink font-semibold">Página em branco</span>
                <span className="text-dimmed text-sm">Suas etapas, uma por uma</span>
              </span>
            </UnstyledButton>
          </li>
          {knownRecipesFor(baseOf(method)).map((known) => (
            <li key={known.id}>
              <UnstyledButton
                className={`card flex items-center gap-sm w-full font-inherit min-h-18 ${classes.point}`}
                onClick={() => onStart(draftFromKnown(method, known))}
              >
                <MethodDrawing methodId={method.like ?? method.id} size={32} />
                <span className="flex flex-col min-w-0">
                  <span className="text-ink font-semibold">{isolated(known.title)}</span>
                  <span className="text-dimmed text-sm">
                    {joinFacts([
                      known.source,
                      formatDose(known, baseOf(method)),
                      formatRatio(known.water / known.coffee),
                    ])}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <p className="mt-lg mx-0 mb-0 text-dimmed">
          Também dá para <Link to="/calculator">gerar uma na calculadora</Link> e editar as etapas,
          ou <Link to="/recipes/import">importar um texto ou link</Link>.
        </p>
      </section>
    </div>
  );
}
