import { Button, Title } from '@mantine/core';
import { countsBeverage } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatDuration, formatRatio } from '@shared/format';
import {
  fromPlainRecipe,
  lastTarget,
  type PlainRecipe,
  totalSeconds,
} from '@shared/recipe-text/plain-recipe';
import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { baseOf } from '@/domains/gear/methods/model/brewing-method';
import { formatWater } from '@/domains/people/settings/model/units';
import { toAppError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { newUuid } from '@/lib/uuid';
import { toastSaved, useWriteRow } from '@/services/hooks/useWriteRow';
import { useUnsavedChanges } from '@/ui/hooks/useUnsavedChanges';
import { ownRecipe } from '../../api/own-recipe';
import type { useCatalogue } from '../../hooks/recipe-actions';
import { fieldName, useRecipeEditor } from '../../hooks/useRecipeEditor';
import type { RecipeDraft } from '../../model/draft-storage';
import type { Doubts } from '../../model/pasted-draft';
import { PourCurve } from '../PourCurve';
import classes from './RecipeEditor.module.css';
import { RecipeFields } from './RecipeFields';
import { StepList } from './StepList';

// Lazy, because the dialog is larger than the whole form.
const ConfirmModal = lazyPart(() => import('@/ui/ConfirmModal'), 'ConfirmModal');

const NO_DOUBTS: Doubts = {};

interface RecipeEditorProps {
  userId: string;
  /** The id of the recipe that is edited; undefined for a new one. */
  savedId?: string;
  initial: RecipeDraft;
  /** Values to check in a recipe that was parsed from a text, by field. */
  doubts?: Doubts;
  catalogue: NonNullable<ReturnType<typeof useCatalogue>['ready']>;
}

export function RecipeEditor(props: RecipeEditorProps) {
  const { userId, savedId, initial, doubts = NO_DOUBTS, catalogue } = props;
  const { methods, beans } = catalogue;
  const editor = useRecipeEditor({ userId, target: savedId ?? 'new', initial, doubts });
  const { recipeId, save, isSaving, failure } = useSaveRecipe(userId, savedId);
  const { draft, recipe, problems, changed } = editor;
  const method = methods.find(({ id }) => id === draft.methodId);
  const methodId = method ? baseOf(method) : draft.methodId;
  const inCup = countsBeverage(methodId);
  const [open, setOpen] = useState(savedId === undefined ? (draft.steps[0]?.key ?? null) : null);
  const [counted, setCounted] = useState(0);
  const focusLater = useFocusLater();
  const { blocker, allowLeaving } = useUnsavedChanges(changed);
  // The save button stays busy until the code of the recipe's page is loaded.
  const isLeaving = useNavigation().state === 'loading';

  function submit() {
    editor.ask();
    setCounted(problems.length);
    // The recipe's fields are above its steps.
    const first = problems.find(({ step }) => step === null) ?? problems[0];
    if (first) {
      if (first.step !== null) setOpen(first.step);
      const id =
        first.step === null
          ? `recipe-${first.field}`
          : `step-${fieldName(first).replace('.', '-')}`;
      focusLater(id);
      return;
    }
    const bean = beans.find(({ id }) => id === draft.beanId) ?? null;
    const around = {
      recipeId,
      bean,
      method: method?.name ?? draft.methodId,
      like: method?.like ?? null,
    };
    save(fromPlainRecipe(recipe, around), () => {
      allowLeaving();
      editor.forget();
    });
  }

  const active = draft.steps.findIndex(({ key }) => key === open);
  const many = problems.length > 0 && counted > 0;
  return (
    <form
      className={`grid gap-xl md:gap-2xl ${classes.editor}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {editor.recovered ? (
        <div
          className={`flex items-center flex-wrap rounded-lg bg-soft px-md py-sm ${classes.recovered}`}
          role="status"
        >
          <p>Recuperamos o que você não tinha salvado.</p>
          <Button variant="default" size="sm" onClick={editor.discard}>
            Descartar alterações
          </Button>
        </div>
      ) : null}
      <div className="min-w-0">
        <RecipeFields
          userId={userId}
          editor={editor}
          methods={methods}
          beans={beans}
          inCup={inCup}
        />
      </div>
      <div className="min-w-0 max-md:order-1">
        <StepList editor={editor} open={open} inCup={inCup} onOpen={setOpen} />
      </div>
      <div
        className={`max-md:contents md:sticky md:flex md:flex-col md:gap-md md:self-start ${classes.aside}`}
      >
        <div className="min-w-0">
          <EditorPreview
            recipe={recipe}
            methodId={methodId}
            active={active === -1 ? null : active}
          />
        </div>
        <div
          className={`max-md:order-2 max-md:sticky max-md:z-raised max-md:flex max-md:flex-col-reverse ${classes.save}`}
        >
          <Button type="submit" size="lg" fullWidth loading={isSaving || isLeaving}>
            Salvar receita
          </Button>
          <p className={`mt-xs text-danger ${classes.problem}`} role="alert">
            {many
              ? `Falta acertar ${problems.length === 1 ? '1 ponto' : `${problems.length} pontos`} antes de salvar.`
              : failure
                ? `Não foi possível salvar. ${toAppError(failure).message}`
                : ''}
          </p>
        </div>
      </div>
      {blocker.state === 'blocked' ? (
        <DiscardDialog
          onClose={() => blocker.reset?.()}
          onDiscard={() => {
            allowLeaving();
            editor.forget();
            blocker.proceed?.();
          }}
        />
      ) : null}
    </form>
  );
}

/** Returns a function that focuses an element by its id, which the next render may draw. */
function useFocusLater() {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const element = document.getElementById(wanted.id);
    element?.focus();
    element?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (id: string) => setWanted({ id });
}

function useSaveRecipe(userId: string, savedId: string | undefined) {
  const navigate = useNavigate();
  const [recipeId] = useState(() => savedId ?? newUuid());
  const write = useWriteRow(ownRecipe, userId);
  const op = savedId === undefined ? 'insert' : 'update';
  const save = (recipe: Recipe, onSaved: () => void) =>
    write.mutate(
      { id: recipeId, op, values: { recipe } },
      {
        onSuccess: (state) => {
          onSaved();
          toastSaved(state, 'Receita salva');
          void navigate(`/recipes/${recipeId}`, { replace: true });
        },
      },
    );
  return { recipeId, save, isSaving: write.isPending, failure: write.error };
}

function DiscardDialog({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  return (
    <ConfirmModal
      opened
      danger
      title="Descartar alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      onClose={onClose}
      onConfirm={onDiscard}
    >
      O que você mudou nesta receita ainda não foi salvo.
    </ConfirmModal>
  );
}

interface EditorPreviewProps {
  recipe: PlainRecipe;
  methodId: string;
  active: number | null;
}

function EditorPreview({ recipe, methodId, active }: EditorPreviewProps) {
  const { steps, coffeeGrams } = recipe;
  const target = lastTarget(steps);
  const poured = target === null || Number.isNaN(target) ? null : target;
  const ratio = poured === null ? Number.NaN : poured / coffeeGrams;
  const about = steps.some(({ time }) => time === null) ? '~ ' : '';
  const totals: [string, string][] = [
    ['Tempo', `${about}${formatDuration(totalSeconds(steps))}`],
    [
      countsBeverage(methodId) ? 'Na xícara' : 'Água',
      poured === null ? '—' : formatWater(poured, methodId, 'metric'),
    ],
    ['Proporção', Number.isFinite(ratio) && ratio > 0 ? formatRatio(ratio) : '—'],
  ];
  return (
    <section className="card p-lg" aria-labelledby="preview-title">
      <Title order={2} id="preview-title" className="text-lg mb-sm">
        Como fica
      </Title>
      <PourCurve steps={steps} waterMl={recipe.waterMl} active={active} />
      <dl className={`grid justify-between gap-sm mt-sm ${classes.totals}`}>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt className="text-dimmed text-sm">{name}</dt>
            <dd className="display-number text-xl leading-tight whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
