import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { ROASTS } from '@shared/brew/roast';
import { formatGrams, formatRatio } from '@shared/format';
import { lastTarget } from '@shared/recipe-text/plain-recipe';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Bean } from '@/domains/beans/model/bag';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { isGuest } from '@/services/session/guest';
import type { RecipeEditorState } from '../../hooks/useRecipeEditor';
import type { RecipeDraft } from '../../model/draft-storage';
import { TEXT_FIELDS, type TextField } from '../../model/editor';
import classes from './RecipeFields.module.css';

interface RecipeFieldsProps {
  userId: string;
  editor: RecipeEditorState;
  methods: readonly BrewingMethod[];
  beans: readonly Bean[];
  /** Whether the amounts are those in the cup (espresso) instead of the poured water. */
  inCup: boolean;
}

const TO_CHOOSE = { value: '', label: 'Escolha' };

type InputDescription = 'description' | 'inputWrapperOrder';

interface DoubtProps extends Pick<TextInputProps, InputDescription> {
  classNames?: { input: string };
}

export function Doubt({ text }: { text: string }) {
  return (
    <span className={`text-sm flex items-baseline gap-2xs text-ink ${classes.doubt}`}>{text}</span>
  );
}

/** Props that show a doubt below the field, instead of its description. */
export const doubtProps = (doubt: string | null): DoubtProps =>
  doubt === null
    ? {}
    : {
        description: <Doubt text={doubt} />,
        classNames: { input: classes.doubtful ?? '' },
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      };

export function RecipeFields({ userId, editor, methods, beans, inCup }: RecipeFieldsProps) {
  const { draft, recipe, dispatch, problemAt, doubtAt, leave } = editor;
  const text = (field: TextField) => {
    const problem = TEXT_FIELDS[field];
    return {
      id: `recipe-${problem}`,
      value: draft[field],
      error: problemAt(null, problem),
      ...doubtProps(doubtAt(null, problem)),
      onChange: (event: { currentTarget: { value: string } }) =>
        dispatch({ type: 'write', field, text: event.currentTarget.value }),
      onBlur: () => leave(null, problem),
    };
  };
  const target = lastTarget(recipe.steps);
  const ratio = recipe.waterMl / recipe.coffeeGrams;
  const apart = target !== null && target > 0 && recipe.waterMl > 0 && target !== recipe.waterMl;
  return (
    <section className="card flex flex-col gap-md p-lg" aria-label="A receita">
      <TextInput label="Nome" maxLength={100} {...text('title')} />
      <MethodAndRoast editor={editor} methods={methods} />
      <div className="grid gap-sm cols-3">
        <TextInput label="Café (g)" inputMode="decimal" autoComplete="off" {...text('coffee')} />
        <TextInput
          label={inCup ? 'Na xícara (g)' : 'Água (ml)'}
          inputMode="decimal"
          autoComplete="off"
          {...text('water')}
        />
        <div className="flex flex-col">
          <span className="text-md font-semibold">Proporção</span>
          <output
            className="display-number flex items-center text-xl min-h-10.5"
            htmlFor="recipe-coffeeGrams recipe-waterMl"
          >
            {Number.isFinite(ratio) && ratio > 0 ? formatRatio(ratio) : '—'}
          </output>
        </div>
      </div>
      {apart ? (
        <div
          className={`flex items-center flex-wrap gap-xs rounded-md bg-sunk px-md py-sm ${classes.fix}`}
        >
          <p>As etapas e a água da receita não batem. Qual vale?</p>
          <Button variant="default" size="sm" onClick={() => dispatch({ type: 'useTarget' })}>
            Usar {formatGrams(target)}
          </Button>
          <Button variant="default" size="sm" onClick={() => dispatch({ type: 'stretch' })}>
            Levar as etapas a {formatGrams(recipe.waterMl)}
          </Button>
        </div>
      ) : null}
      <div className="grid gap-sm cols-1 xs:grid-cols-2">
        <TextInput
          label="Temperatura (°C)"
          description="Em branco: fria"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Fria"
          {...text('temperature')}
        />
        <TextInput label="Moagem" description="Em palavras" maxLength={100} {...text('grind')} />
      </div>
      <div className="grid gap-sm cols-2">
        <GrinderField
          userId={userId}
          chosen={draft.grinder}
          onChoose={(grinder) => dispatch({ type: 'grinder', grinder })}
        />
        {draft.grinder ? (
          <TextInput
            label={draft.grinder.unit === 'cliques' ? 'Cliques' : 'Número'}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            placeholder="24"
            {...text('setting')}
          />
        ) : null}
      </div>
      <div className="grid gap-sm cols-1 xs:grid-cols-2">
        <NativeSelect
          label="Grão"
          data={[
            { value: '', label: 'Qualquer um' },
            ...beans.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={beans.some(({ id }) => id === draft.beanId) ? (draft.beanId ?? '') : ''}
          onChange={({ currentTarget }) =>
            dispatch({ type: 'bean', beanId: currentTarget.value || null })
          }
        />
        <TextInput label="Fonte" placeholder="Você" maxLength={220} {...text('source')} />
      </div>
    </section>
  );
}

/** Method and roast; both may be empty in a recipe that was parsed from a text. */
function MethodAndRoast({ editor, methods }: Pick<RecipeFieldsProps, 'editor' | 'methods'>) {
  const { draft, dispatch, problemAt, doubtAt } = editor;
  return (
    <div className="grid gap-sm cols-2">
      <NativeSelect
        id="recipe-methodId"
        label="Método"
        data={[
          ...(draft.methodId === '' ? [TO_CHOOSE] : []),
          ...methods.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.methodId}
        error={problemAt(null, 'methodId')}
        {...doubtProps(doubtAt(null, 'methodId'))}
        onChange={({ currentTarget }) =>
          dispatch({ type: 'write', field: 'methodId', text: currentTarget.value })
        }
      />
      <NativeSelect
        id="recipe-roast"
        label="Torra"
        data={[...(draft.roast === null ? [TO_CHOOSE] : []), ...ROASTS]}
        value={draft.roast ?? ''}
        error={problemAt(null, 'roast')}
        {...doubtProps(doubtAt(null, 'roast'))}
        onChange={({ currentTarget }) => {
          const roast = ROASTS.find((each) => each === currentTarget.value);
          if (roast) dispatch({ type: 'roast', roast });
        }}
      />
    </div>
  );
}

interface GrinderFieldProps {
  userId: string;
  chosen: RecipeDraft['grinder'];
  onChoose: (grinder: RecipeDraft['grinder']) => void;
}

/** The grinder of the recipe's setting: one of the person's, or the recipe's own. */
function GrinderField({ userId, chosen, onChoose }: GrinderFieldProps) {
  const { data: own = [] } = useQuery(grindersQuery(userId));
  const known = own.map(({ model_id, name, unit }) => ({ modelId: model_id, name, unit }));
  const isKnown = known.some(({ name }) => name === chosen?.name);
  const choices = chosen === null || isKnown ? known : [chosen, ...known];
  if (choices.length === 0) {
    return isGuest(userId) ? null : (
      <p className="text-dimmed text-sm col-span-full">
        Com o seu moedor em <Link to="/settings/grinders">Moedores</Link>, a receita guarda também o
        ajuste.
      </p>
    );
  }
  return (
    <NativeSelect
      label="Ajuste do moedor"
      data={[{ value: '', label: 'Não dizer' }, ...choices.map(({ name }) => name)]}
      value={chosen?.name ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(choices.find(({ name }) => name === currentTarget.value) ?? null)
      }
    />
  );
}
