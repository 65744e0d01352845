import type { RecipeGrinder } from '../brew/recipe.ts';
import { formatDecimal, parseDecimal } from '../format.ts';

/** 'Comandante C40 · 24 cliques', 'Baratza Encore · número 15'. */
export function formatGrinder({ name, unit, setting }: RecipeGrinder): string {
  const figure = formatDecimal(setting, 2);
  if (unit === 'número') return `${name} · número ${figure}`;
  return `${name} · ${figure} ${setting === 1 ? 'clique' : 'cliques'}`;
}

const MOST = 999;

/** Reads a grinder as Coado writes it, or as people do ('C40, 24 clicks'); null when it names no setting. */
export function parseGrinder(text: string): RecipeGrinder | null {
  const [, name = '', figure = '', clicks] =
    /^(.*\S)(?:\s+·|,|:)\s+(?:número\s+)?(\d+(?:[.,]\d+)?)(\s*cli(?:que|ck)s?)?\.?$/i.exec(
      text.trim(),
    ) ?? [];
  const setting = parseDecimal(figure, { grouping: false });
  if (name === '' || setting === null || setting > MOST) return null;
  return { modelId: null, name: name.slice(0, 60), unit: clicks ? 'cliques' : 'número', setting };
}
