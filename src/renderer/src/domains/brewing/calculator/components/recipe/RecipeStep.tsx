import { Button, NativeSelect } from '@mantine/core';
import { formatGrams, joinFacts } from '@shared/format';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Bean } from '@/domains/beans/model/bag';
import { beanItems, beansToChoose } from '@/domains/beans/model/bean-items';
import { type BrewingMethod, baseOf, devicesOf } from '@/domains/gear/methods/model/brewing-method';
import { suggestionText, TASTE_WORDS } from '@/domains/journal/dial-in/model/dialling-texts';
import type { Suggestion } from '@/domains/journal/dial-in/model/series';
import { getCueSettings, offerNotices } from '@/domains/running-brews/model/cue-settings';
import { runningBrews } from '@/domains/running-brews/model/store';
import { isScaleWaiting } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { lazyPart } from '@/lib/lazy-part';
import { primeSound } from '@/platform/cues';
import { ErrorState } from '@/ui/ErrorState';
import { CardsSkeleton } from '@/ui/Skeletons';
import { useOwnVessel } from '../../hooks/calculator';
import { useDialledRecipe } from '../../hooks/useDialledRecipe';
import { withAmounts } from '../../model/calculator';
import { type CalculatorDraft, clearDraft, setDraft } from '../../model/calculator-draft';
import { chooseRecipe, extrasOf } from '../../model/dialled-recipe';
import { chooseVessel } from '../../model/own-vessels';
import { BagNote, OverflowNote } from '../OverflowNote';
import classes from './RecipeStep.module.css';
import { RecipeChooser, RecipeView } from './RecipeView';

interface RecipeStepProps {
  draft: CalculatorDraft;
  method: BrewingMethod;
  userId: string;
  onNew: () => void;
}

export function RecipeStep({ draft, method, userId, onNew }: RecipeStepProps) {
  const navigate = useNavigate();
  const { saved, calculator } = draft;
  const vesselId = useOwnVessel(method);
  const { recipe, bean, next, beans } = useDialledRecipe(draft, method, userId);
  if (recipe === null) return <CardsSkeleton label="Carregando a receita" />;

  const amounts = {
    coffee: recipe.parameters.coffeeGrams,
    water: recipe.parameters.waterMl,
  };
  const changeAmounts = (next: typeof amounts) =>
    setDraft({ ...draft, calculator: withAmounts(calculator, next), dialling: false });
  /** A saved recipe's amounts are fixed. */
  const onUseAmounts = saved ? null : changeAmounts;

  const start = (withScale: boolean) => {
    // With a scale, the first water starts the clock.
    const startsNow = !withScale && !isScaleWaiting();
    const { startDelaySeconds } = getCueSettings();
    const brew = runningBrews.create({
      recipe,
      ownerId: userId,
      startDelaySeconds,
      start: startsNow,
    });
    // The brew starts first, because opening the audio device takes a slow computer up to 250 ms.
    primeSound();
    offerNotices(recipe);
    const asksForScale = withScale && !isScaleWaiting();
    void navigate(`/calculator/timer/${brew.id}`, {
      state: asksForScale ? { withScale } : null,
    });
  };

  return (
    <RecipeView
      recipe={recipe}
      userId={userId}
      onStart={() => start(false)}
      onWeigh={() => start(true)}
      onNew={() => {
        clearDraft();
        onNew();
      }}
      dialling={
        next ? (
          <DialNote
            suggestion={next}
            isUsed={draft.dialling}
            onUse={(dialling) => setDraft({ ...draft, dialling })}
          />
        ) : null
      }
      warning={
        <>
          <OverflowNote
            methodId={baseOf(method)}
            vessels={devicesOf(method)}
            amounts={{ ...amounts, ...extrasOf(draft, method) }}
            vesselId={vesselId}
            onUseAmounts={onUseAmounts}
            onUseVessel={(vessel) => chooseVessel(method.id, vessel.id)}
          />
          {bean ? (
            <BagNote
              methodId={baseOf(method)}
              bean={bean}
              amounts={amounts}
              onUseAmounts={onUseAmounts}
            />
          ) : null}
        </>
      }
      chooser={
        <RecipeChooser
          methodId={baseOf(method)}
          saved={saved}
          chosenId={recipe.recipeId}
          amounts={{ coffee: calculator.coffee.value, water: calculator.water.value }}
          onChoose={(id) => {
            if (id !== saved?.recipeId) setDraft(chooseRecipe(draft, method, id));
          }}
          onUseDose={changeAmounts}
        />
      }
      beans={
        beans.data ? (
          <BeanPicker
            beans={beans.data}
            chosen={bean}
            userId={userId}
            onChoose={(beanId) => setDraft({ ...draft, beanId })}
          />
        ) : (
          <ErrorState compact query={beans} />
        )
      }
    />
  );
}

interface DialNoteProps {
  suggestion: Suggestion;
  /** Whether the shown recipe contains the change. */
  isUsed: boolean;
  onUse: (use: boolean) => void;
}

function DialNote({ suggestion, isUsed, onUse }: DialNoteProps) {
  const { kind, taste, why } = suggestion;
  return (
    <section
      className={`card grid px-md py-sm gap-y-2xs gap-x-sm ${classes.note}`}
      aria-label="Acertar o café"
      data-used={isUsed || undefined}
    >
      <SlidersHorizontal className="text-accent mt-2xs" size={20} />
      <div>
        <p className={`text-dimmed text-sm ${classes.lead}`}>
          {kind === 'change'
            ? `Da última vez: ${TASTE_WORDS[taste].toLowerCase()}. ${isUsed ? 'Agora' : 'Proposta'}:`
            : 'Acertar o café'}
        </p>
        <p className="text-lg font-semibold leading-snug">{suggestionText(suggestion)}</p>
        {why ? <p className={`text-dimmed text-sm ${classes.why}`}>{why}</p> : null}
      </div>
      {kind === 'exhausted' ? null : (
        <Button
          variant="default"
          size="sm"
          className="justify-self-start mt-2xs col-start-2"
          onClick={() => onUse(!isUsed)}
        >
          {isUsed ? 'Deixar de lado' : 'Usar o ajuste'}
        </Button>
      )}
    </section>
  );
}

// Dialogs and validation are needed only after a press.
const AddBeanModal = lazyPart(() => import('./AddBeanModal'), 'AddBeanModal');

interface BeanPickerProps {
  beans: readonly Bean[];
  chosen: Bean | null;
  userId: string;
  onChoose: (beanId: string) => void;
}

function describe(bean: Bean): string {
  const left = bean.remaining_grams === null ? '' : `restam ${formatGrams(bean.remaining_grams)}`;
  const facts = [left, bean.origin, bean.process, bean.notes.join(', ')];
  return joinFacts(facts);
}

function BeanPicker({ beans, chosen, userId, onChoose }: BeanPickerProps) {
  const [adding, setAdding] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap gap-xs items-end">
        <NativeSelect
          label="Grão"
          size="md"
          className={`min-w-0 ${classes.bean}`}
          data={beanItems(beansToChoose(beans, chosen?.id))}
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
        <Button variant="default" leftSection={<Plus />} onClick={() => setAdding(true)}>
          Meu grão
        </Button>
      </div>
      {chosen ? <p className="text-dimmed text-sm mt-2xs">{describe(chosen)}</p> : null}
      {adding ? (
        <AddBeanModal userId={userId} onAdded={onChoose} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}
