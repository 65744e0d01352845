import type { RecipeGrinder, StepKind } from '../brew/recipe.ts';
import { cutTo, formatDecimal, parseDecimal } from '../format.ts';

/** Control characters, lone surrogates, line separators, and marks of the text's direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Cleans a line of text: single spaces, none at the ends, no `UNPRINTABLE` characters.
 * PostgreSQL refuses some of them, and others disguise the text.
 */
export function cleanText(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/**
 * Reads a time in seconds: 'm:ss', 'h:mm:ss', '45', '45 s', '3 min', '18 h'.
 * A number alone is seconds. Null for anything else.
 */
export function parseClock(text: string): number | null {
  const compact = text.trim().toLowerCase();
  const clock = /^(?:(\d{1,3}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(compact);
  if (clock) {
    const [, hours, minutes, seconds] = clock;
    if (hours !== undefined && Number(minutes) > 59) return null;
    return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  const amount = /^(\d{1,6})\s*(s|seg|min|h)?$/.exec(compact);
  if (!amount) return null;
  const unit = amount[2] === 'h' ? 3600 : amount[2] === 'min' ? 60 : 1;
  return Number(amount[1]) * unit;
}

/** Writes a grinder: 'Comandante C40 · 24 cliques', 'Baratza Encore · número 15'. */
export function formatGrinder({ name, unit, setting }: RecipeGrinder): string {
  const figure = formatDecimal(setting, 2);
  if (unit === 'número') return `${name} · número ${figure}`;
  return `${name} · ${figure} ${setting === 1 ? 'clique' : 'cliques'}`;
}

const MOST = 999;

/** Reads a grinder as Coado or people write it ('C40, 24 clicks'); null without a setting. */
export function parseGrinder(text: string): RecipeGrinder | null {
  const [, name = '', figure = '', clicks] =
    /^(.*\S)(?:\s+·|,|:)\s+(?:número\s+)?(\d+(?:[.,]\d+)?)(\s*cli(?:que|ck)s?)?\.?$/i.exec(
      text.trim(),
    ) ?? [];
  const setting = parseDecimal(figure, { useGrouping: false });
  if (name === '' || setting === null || setting > MOST) return null;
  return { modelId: null, name: cutTo(name, 60), unit: clicks ? 'cliques' : 'número', setting };
}

export const STEP_KIND_LABELS: Readonly<Record<StepKind, string>> = {
  bloom: 'Pré-infusão',
  pour: 'Despejo',
  stir: 'Mexida',
  swirl: 'Giro',
  steep: 'Infusão',
  drawdown: 'Escoamento',
  flip: 'Virada',
  press: 'Pressão',
  extract: 'Extração',
  heat: 'Aquecimento',
  filter: 'Filtragem',
  cool: 'Resfriamento',
  milk: 'Leite',
  ice: 'Gelo',
};

/** The kinds of step in which water (for espresso, the beverage) is usually added. */
export const POURING_KINDS: ReadonlySet<StepKind> = new Set(['bloom', 'pour', 'extract', 'heat']);
