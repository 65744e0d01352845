import { Button } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { countsBeverage } from '@shared/brew/methods';
import { counted, formatGrams, joinFacts, parseDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type BrewingMethod, baseOf } from '@/domains/gear/methods/model/brewing-method';
import { formatWater } from '@/domains/people/settings/model/units';
import { newUuid } from '@/lib/uuid';
import { useCurrentUser } from '@/services/session/hooks/session';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { PageHeader } from '@/ui/PageHeader';
import { recipesKeys } from './api/recipe-row';
import { IncomingRecipe } from './components/RecipeOverview';
import { Loading, RecipeEditor } from './components/RecipeStates';
import { useCatalogue } from './hooks/recipe-actions';
import classes from './ImportRecipePage.module.css';
import { storedRecipeDraft } from './model/draft-storage';
import { completeRecipe, knownMethods, readPasted } from './model/import-recipe';
import type { PastedDraft } from './model/pasted-draft';

const DEBOUNCE_MS = 250;

const EXAMPLE = `☕ V60 da manhã
Método: V60
Café: 15 g
Água: 250 g

Passo a passo:
1. 0:00 a 0:45 · até 45 g em 0:15 · Pré-infusão
2. 0:45 a 3:00 · até 250 g em 1:00 · Despejo`;

/** 'Importar receita': saves a text or link of Coado; opens any other one in the editor. */
export function ImportRecipePage() {
  const { hash } = useLocation();
  return <ImportRecipe key={hash} opened={textIn(hash)} />;
}

/** Returns the text of a recipe file from the URL, where the desktop app puts it. */
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
    queryKey: recipesKeys.readRecipe(userId, settled),
    queryFn: () => readPasted(settled, methods),
    enabled: settled.trim() !== '' && methods.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [checked, setChecked] = useState<PastedDraft | null>(null);
  const empty = settled.trim() === '';
  const lines = settled.split(/\r\n|\r|\n/);
  const complete =
    pasted?.recipe && catalogue.ready
      ? completeRecipe(pasted.recipe, recipeId, catalogue.ready)
      : null;
  const unknown = pasted?.recipe && catalogue.ready && !complete;
  const refused = unknown
    ? 'Ela usa um método que este Coado não conhece.'
    : (pasted?.refused ?? null);
  const problems = pasted?.problems ?? [];
  return (
    <>
      <PageHeader title="Importar receita" back="/recipes" />
      {catalogue.ready && checked ? (
        <>
          <PastedText text={settled} read={checked} />
          <RecipeEditor
            userId={userId}
            initial={checked.draft}
            doubts={checked.doubts}
            catalogue={catalogue.ready}
          />
        </>
      ) : catalogue.ready ? (
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
            {!empty && refused !== null ? (
              <p className="text-danger font-semibold">{refused}</p>
            ) : null}
            {!empty && problems.length > 0 ? (
              <div className={`rounded-lg bg-surface px-lg py-md ${classes.problems}`}>
                <p className="text-danger font-semibold">
                  {problems.length === 1
                    ? 'Falta acertar 1 ponto'
                    : `Falta acertar ${problems.length} pontos`}
                </p>
                <ul className="mt-xs ps-md">
                  {problems.map(({ line, message }) => (
                    <li key={`${line}${message}`}>
                      {line === null ? null : (
                        <>
                          <b>Linha {line}</b>{' '}
                          <q className="text-dimmed wrap-anywhere">{lines[line - 1]?.trim()}</q>:{' '}
                        </>
                      )}
                      {message}
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
          {pasted && pasted.toCheck.length > 0 && !empty ? (
            <ReadSummaries
              drafts={pasted.toCheck}
              methods={catalogue.ready.methods}
              onCheck={(read) => {
                // The parsed text replaces an older unsaved draft.
                storedRecipeDraft(userId, 'new').write(null);
                setChecked(read);
              }}
            />
          ) : null}
          {complete && !empty ? (
            <section aria-labelledby="import-preview">
              <h2
                id="import-preview"
                className="text-2xl font-semibold font-serif wrap-anywhere mt-0 mx-0 mb-2xs"
              >
                {complete.recipe.title}
              </h2>
              <IncomingRecipe
                recipe={complete.recipe}
                userId={userId}
                notices={[...(pasted?.notices ?? []), ...complete.notices]}
              />
            </section>
          ) : null}
        </div>
      ) : (
        <Loading query={catalogue} />
      )}
    </>
  );
}

/** Returns the id of the element focused last; a field's id without its prefix 'recipe-'. */
function useFocusedField(): string {
  const [field, setField] = useState('');
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof HTMLElement) setField(target.id.replace(/^recipe-/, ''));
  });
  return field;
}

interface ReadSummariesProps {
  drafts: readonly PastedDraft[];
  methods: readonly BrewingMethod[];
  onCheck: (read: PastedDraft) => void;
}

function ReadSummaries({ drafts, methods, onCheck }: ReadSummariesProps) {
  const isOne = drafts.length === 1;
  return (
    <section className="flex flex-col gap-md" aria-labelledby="read-title">
      <h2 id="read-title" className="text-xl font-semibold font-serif mt-0 mx-0 mb-2xs">
        {isOne ? 'O que lemos' : `Lemos ${drafts.length} receitas`}
      </h2>
      {drafts.map((read) => (
        <ReadSummary
          key={read.place}
          read={read}
          name={isOne ? '' : nameOf(read, methods)}
          methods={methods}
          onCheck={onCheck}
        />
      ))}
    </section>
  );
}

const nameOf = ({ draft, place }: PastedDraft, methods: readonly BrewingMethod[]) =>
  methods.find(({ id }) => id === draft.methodId)?.name ?? `Receita ${place}`;

/** Returns the amount in a field for display: '20.000 ml de água'; null for an empty field. */
function typedAmount(typed: string, format: (amount: number) => string, of: string): string | null {
  const amount = parseDecimal(typed);
  return amount === null ? null : `${format(amount)} ${of}`;
}

interface ReadSummaryProps extends Omit<ReadSummariesProps, 'drafts'> {
  read: PastedDraft;
  /** Name in the button's label, if there are several recipes. */
  name: string;
}

function ReadSummary({ read, name, methods, onCheck }: ReadSummaryProps) {
  const { draft, doubts, beside, assumed } = read;
  const points = Object.keys(doubts).length;
  const method = methods.find(({ id }) => id === draft.methodId);
  const methodId = method ? baseOf(method) : '';
  const formatDrink = (amount: number) => formatWater(amount, methodId, 'metric');
  const facts = [
    method?.name,
    typedAmount(draft.coffee, formatGrams, 'de café'),
    typedAmount(draft.water, formatDrink, countsBeverage(methodId) ? 'na xícara' : 'de água'),
    ...beside,
    draft.temperature && !assumed.has('temperature') && `${draft.temperature} °C`,
    draft.grind && !assumed.has('grindSize') && `moagem: ${draft.grind}`,
    draft.steps.length > 0 &&
      !assumed.has('steps') &&
      counted(draft.steps.length, 'etapa', 'etapas'),
  ];
  return (
    <div className="card flex flex-col gap-md p-lg">
      <p className="wrap-anywhere">{joinFacts(facts)}</p>
      <p className="text-dimmed">
        {points === 0
          ? 'Confira na próxima tela antes de salvar.'
          : `${counted(points, 'ponto', 'pontos')} para conferir: onde o texto não diz, vai o usual do método.`}
      </p>
      <Button
        size="lg"
        aria-label={name === '' ? undefined : `Conferir e salvar: ${name}`}
        onClick={() => onCheck(read)}
      >
        Conferir e salvar
      </Button>
    </div>
  );
}

interface PastedTextProps {
  text: string;
  read: PastedDraft;
}

function PastedText({ text, read }: PastedTextProps) {
  const focused = useFocusedField();
  const { notes, sources } = read;
  const composed = text.normalize('NFC');
  const [from, to] = sources[focused] ?? [0, 0];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-xs mb-xl">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-xl font-semibold font-serif mb-2xs outline-none"
      >
        Confira a receita
      </h2>
      {notes.length > 0 ? (
        <ul className="ps-lg">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <details className="rounded-md bg-sunk px-md py-sm">
        <summary className="min-h-6 cursor-pointer">O texto colado</summary>
        <p className="wrap-anywhere mt-xs whitespace-pre-line">
          {composed.slice(0, from)}
          {to > from ? (
            <mark className={`text-inherit font-semibold ${classes.source}`}>
              {composed.slice(from, to)}
            </mark>
          ) : null}
          {composed.slice(to)}
        </p>
      </details>
    </section>
  );
}
