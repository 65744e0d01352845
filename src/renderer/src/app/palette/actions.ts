import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import { containsWords, foldAccents } from '@/lib/text-search';
import { MAIN_PLACES, MORE_PLACES } from '@/ui/places';
import { screens } from '../screens';

export interface Action {
  id: string;
  group: string;
  label: string;
  /** A text beside the label, which the search also covers. */
  hint?: string;
  to: string;
}

const place = (to: string, label: string, hint?: string): Action => ({
  id: to,
  group: 'Ir para',
  label,
  to,
  ...(hint === undefined ? {} : { hint }),
});

const PLACES: readonly Action[] = [
  ...[...MAIN_PLACES, ...MORE_PLACES].map(({ to, label }) => place(to, label)),
  ...screens.flatMap(({ path, label, hint }) =>
    label === undefined ? [] : place(path, label, hint),
  ),
];

interface Known {
  methods: readonly { id: string; name: string }[];
  recipes: readonly Recipe[];
}

export function allActions({ methods, recipes }: Known): Action[] {
  const names = new Map(methods.map(({ id, name }) => [id, name]));
  return [
    ...PLACES,
    ...recipes.map(({ recipeId, title, method }) => ({
      id: `saved:${recipeId}`,
      group: 'Suas receitas',
      label: title,
      hint: method,
      to: `/calculator?saved=${recipeId}`,
    })),
    ...methods.map(({ id, name }) => ({
      id: `method:${id}`,
      group: 'Preparar',
      label: name,
      to: `/calculator?method=${id}`,
    })),
    ...KNOWN_RECIPES.map(({ id, methodId, title, source }) => ({
      id: `known:${methodId}:${id}`,
      group: 'Receitas conhecidas',
      label: title,
      hint: `${names.get(methodId) ?? methodId} · ${source}`,
      to: `/calculator?method=${methodId}&recipe=${id}`,
    })),
  ];
}

const MOST = 40;

/** Returns up to `MOST` actions with every word; first those that begin with the text. */
export function findActions(actions: readonly Action[], typed: string): Action[] {
  const searchText = foldAccents(typed).trim();
  if (searchText === '') return actions.slice(0, MOST);
  const found = actions.filter(({ label, hint = '', group }) =>
    containsWords(`${label} ${hint} ${group}`, searchText),
  );
  const begins = ({ label }: Action) => foldAccents(label).startsWith(searchText);
  return [...found.filter(begins), ...found.filter((action) => !begins(action))].slice(0, MOST);
}
