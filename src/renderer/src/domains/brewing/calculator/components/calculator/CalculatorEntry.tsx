import { readAmount } from '@shared/brew/amounts';
import { ROASTS } from '@shared/brew/roast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { brewToRepeatQuery } from '@/domains/journal/brews/api/brews';
import { recipeQuery } from '@/domains/recipes/api/saved-recipes';
import { QueryState } from '@/ui/QueryState';
import { CardsSkeleton } from '@/ui/Skeletons';
import { toastError } from '@/ui/toast';
import { canGenerate } from '../../model/calculator';
import { type CalculatorDraft, setDraft, stepPath } from '../../model/calculator-draft';
import {
  draftFromBrew,
  draftFromMethod,
  draftFromSaved,
  type Filling,
} from '../../model/draft-from';

export type Entry =
  | { kind: 'method'; methodId: string; filling: Filling }
  | { kind: 'repeat'; brewId: string }
  | { kind: 'saved'; recipeId: string };

function readFilling(search: URLSearchParams): Filling {
  const amount = (field: 'coffee' | 'water' | 'ratio') =>
    readAmount(field, search.get(field) ?? '') || null;
  const roast = search.get('roast')?.toLowerCase();
  return {
    knownId: search.get('recipe'),
    coffee: amount('coffee'),
    water: amount('water'),
    ratio: amount('ratio'),
    roast: ROASTS.find((each) => each.toLowerCase() === roast) ?? null,
  };
}

/** Reads ?repeat=, ?saved= or ?method= with &recipe, &coffee, &water, &ratio and &roast. */
export function readEntry(search: URLSearchParams): Entry | null {
  const [methodId, brewId, recipeId] = ['method', 'repeat', 'saved'].map((key) => search.get(key));
  if (methodId) return { kind: 'method', methodId, filling: readFilling(search) };
  if (brewId) return { kind: 'repeat', brewId };
  return recipeId ? { kind: 'saved', recipeId } : null;
}

interface EntryProps {
  entry: Entry;
  methods: readonly BrewingMethod[];
  userId: string;
}

export function CalculatorEntry({ entry, methods, userId }: EntryProps) {
  if (entry.kind === 'repeat') return <RepeatEntry brewId={entry.brewId} userId={userId} />;
  if (entry.kind === 'saved') return <SavedEntry recipeId={entry.recipeId} userId={userId} />;
  const method = methods.find(({ id }) => id === entry.methodId);
  if (!method) return <Missing message="Não conhecemos esse método." />;
  const draft = draftFromMethod(method, entry.filling);
  const { coffee, water } = entry.filling;
  const hasAmounts = (coffee !== null || water !== null) && canGenerate(draft.calculator);
  const complete = draft.knownId !== null || hasAmounts;
  return <Enter draft={draft} step={complete ? 'recipe' : 'roast'} />;
}

function RepeatEntry({ brewId, userId }: { brewId: string; userId: string }) {
  const query = useQuery(brewToRepeatQuery(userId, brewId));
  if (query.data) return <Enter draft={draftFromBrew(query.data)} step="recipe" />;
  return <QueryState query={query} loading={<CardsSkeleton label="Carregando o preparo" />} />;
}

function SavedEntry({ recipeId, userId }: { recipeId: string; userId: string }) {
  const query = useQuery(recipeQuery(userId, recipeId));
  if (query.data) return <Enter draft={draftFromSaved(query.data)} step="recipe" />;
  if (query.data === null) return <Missing message="Essa receita não existe mais." />;
  return <QueryState query={query} loading={<CardsSkeleton label="Carregando a receita" />} />;
}

function Enter({ draft, step }: { draft: CalculatorDraft; step: 'roast' | 'recipe' }) {
  const navigate = useNavigate();
  const enter = useEffectEvent(() => {
    setDraft(draft);
    void navigate(stepPath(step), { replace: true });
  });
  useEffect(() => enter(), []);
  return null;
}

function Missing({ message }: { message: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    toastError(message);
    void navigate('/calculator', { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
