import type { Action, PageName } from './answer';
import { methodOf } from './knowledge/methods';

/** Status of each lesson, by lesson id; null while unknown, for example offline. */
export type LessonStatuses = ReadonlyMap<string, 'completed' | 'unlocked' | 'locked'> | null;

export type Target = Exclude<Action, { kind: 'ask' }>;

export interface ActionLink {
  to: string;
  label: string;
  kind: Target['kind'];
}

const PAGES = {
  calculator: { to: '/calculator', label: 'Abrir a calculadora' },
  methods: { to: '/methods', label: 'Ver os métodos' },
  studies: { to: '/studies', label: 'Ver os estudos' },
  settings: { to: '/settings', label: 'Abrir as configurações' },
  grinders: { to: '/settings/grinders', label: 'Meus moedores' },
  recipes: { to: '/recipes', label: 'Minhas receitas' },
  journal: { to: '/brews', label: 'Abrir o diário' },
  beans: { to: '/beans', label: 'Meus grãos' },
  community: { to: '/community', label: 'Abrir a comunidade' },
  challenges: { to: '/challenges', label: 'Ver os desafios' },
  achievements: { to: '/achievements', label: 'Ver as conquistas' },
} as const satisfies Record<PageName, { to: string; label: string }>;

function calculatorPath(action: Extract<Action, { kind: 'calculator' }>): string {
  const { methodId, recipeId, coffee, water, roast } = action;
  const search = new URLSearchParams({
    method: methodId,
    ...(recipeId === null ? {} : { recipe: recipeId }),
    // The calculator reads '1.500' as 1500, so decimals are written with a comma.
    coffee: String(coffee).replace('.', ','),
    water: String(water).replace('.', ','),
    roast,
  });
  return `/calculator?${search}`;
}

/**
 * Returns the link of a button; null if its lesson no longer exists.
 * A lesson that is locked, or whose status is unknown, links to the list of lessons instead.
 */
export function linkOf(action: Target, lessons: LessonStatuses): ActionLink | null {
  if (action.kind === 'calculator') {
    return { kind: action.kind, to: calculatorPath(action), label: action.label };
  }
  if (action.kind === 'method') {
    const { methodId, kind } = action;
    return { kind, to: `/methods/${methodId}`, label: `Método: ${methodOf(methodId).name}` };
  }
  if (action.kind === 'recipe') {
    const to = `/recipes/import#${encodeURIComponent(action.text)}`;
    return { kind: action.kind, to, label: 'Conferir e guardar' };
  }
  if (action.kind === 'page') return { kind: action.kind, ...PAGES[action.page] };
  const { id, title } = action;
  const status = lessons === null ? 'locked' : lessons.get(id);
  if (status === undefined) return null;
  return status === 'locked'
    ? { kind: action.kind, to: '/studies', label: `Na trilha: ${title}` }
    : { kind: action.kind, to: `/studies/${id}`, label: `Lição: ${title}` };
}
