import type { Action, PageName } from './answer';
import { methodOf } from './knowledge/methods';

/** The person's status of each lesson; null while unknown, as without a connection. */
export type LessonStatuses = ReadonlyMap<string, 'completed' | 'unlocked' | 'locked'> | null;

/** An action that leads to a screen. */
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
    // With a comma, as people type it: a point before three digits would group thousands.
    coffee: String(coffee).replace('.', ','),
    water: String(water).replace('.', ','),
    roast,
  });
  return `/calculator?${search}`;
}

/**
 * Returns the target of a button; null if the target no longer exists.
 * A lesson that is locked, or whose status is unknown, leads to the trail instead.
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
