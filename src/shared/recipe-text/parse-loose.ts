import type { Roast } from '../brew/roast.ts';
import { formatDecimal, formatGrams } from '../format.ts';
import {
  addTo,
  brewEnd,
  continues,
  headFacts,
  type LooseStep,
  looseStep,
  methodIn,
  plain,
  roastIn,
  saysGrind,
  settleLoose,
  timesIn,
} from './loose-steps.ts';
import type { KnownMethod, TextProblem } from './parse-recipe.ts';
import { lastTarget, type PlainRecipe, tidyRecipe } from './plain-recipe.ts';
import { recipeProblems } from './recipe-rules.ts';

interface LooseRecipe {
  /** Null when no step was found. */
  recipe: PlainRecipe | null;
  problems: TextProblem[];
  /** Assumptions and parts that were not understood. */
  notices: string[];
  /** The result of each line that is not empty, by its number from 1. */
  lines: ReadonlyMap<number, 'title' | 'facts' | 'step' | 'note' | 'unread'>;
}

type LineFate = 'title' | 'facts' | 'step' | 'note' | 'unread';

const LARGEST_TEXT = 40_000;
const LONGEST_LINE = 1_000;
const MOST_STEPS = 40;
/** Where nothing says the dose: a third of the bloom, else the water by the common ratio. */
const BLOOM_SHARE = 3;
const COMMON_RATIO = 16;

interface Draft {
  title: string | null;
  method: KnownMethod | null;
  coffee: number | null;
  water: number | null;
  ratio: number | null;
  temperature: number | null;
  grind: string | null;
  roast: Roast | null;
  total: number | null;
  preparation: string[];
  steps: LooseStep[];
  lines: Map<number, LineFate>;
}

const tidyPiece = (piece: string) =>
  piece
    .replace(/^\s*(?:[-•*·–—]\s+|\d{1,2}[.)]\s+|(?:step|passo|etapa)\s*\d+\s*[:.)-]?\s*)+/i, '')
    .replace(/^(?:then|and then|depois|e depois|em seguida)\s+/i, '')
    .trim();

/** Reads dose, water, temperature, grind, roast, ratio and method; returns if any was found. */
function takeFacts(draft: Draft, piece: string, methods: readonly KnownMethod[]): boolean {
  const text = plain(piece);
  const facts = headFacts(text);
  const method = methodIn(text, methods);
  const roast = roastIn(text);
  const grind = saysGrind(text) ? piece.replace(/^\s*(moagem|grind)\s*[:=]?\s*/i, '') : null;
  draft.coffee ??= facts.coffee;
  draft.water ??= facts.water;
  draft.ratio ??= facts.ratio;
  draft.temperature ??= facts.temperature;
  draft.method ??= method;
  draft.roast ??= roast;
  draft.grind ??= grind;
  const said = [facts.coffee, facts.water, facts.ratio, facts.temperature, method, roast, grind];
  return said.some((fact) => fact !== null);
}

/** Whether a piece before the first step is about what goes in, and no step. */
function isHead(piece: string, step: LooseStep | null): boolean {
  const text = plain(piece);
  const facts = headFacts(text);
  if (step === null) return true;
  const isTimed = timesIn(text.replace(/1\s*:\s*\d{2}\b/, '')).length > 0;
  const named = facts.coffee !== null || facts.water !== null || facts.ratio !== null;
  return !isTimed && (named || (step.kind === null && step.grams === null));
}

function readLine(draft: Draft, content: string, line: number, methods: readonly KnownMethod[]) {
  let fate: LineFate | null = null;
  const say = (what: LineFate) => {
    fate = fate === 'step' ? fate : what;
  };
  for (const chunk of content.split(/\s+[/|]\s+|\s*(?:→|⇒|->|=>|;)\s*/)) {
    const pieces = tidyPiece(chunk).split(
      /,\s+|\.\s+(?=[^\d\s])|\s+(?:then|depois|em seguida)\s+/i,
    );
    for (const [nth, raw] of pieces.entries()) {
      const piece = tidyPiece(raw);
      if (!/[\p{L}\p{N}]/u.test(piece)) continue;
      const step = looseStep(piece, line);
      const last = draft.steps.at(-1);
      const end = brewEnd(piece);
      if (draft.steps.length === 0 && isHead(piece, step)) {
        if (takeFacts(draft, piece, methods)) say('facts');
        else if (end !== null) {
          draft.total ??= end;
          say('facts');
        } else if (draft.title === null) {
          draft.title = piece;
          say('title');
        } else {
          draft.preparation.push(piece);
          say(/\d/.test(piece) ? 'unread' : 'note');
        }
        continue;
      }
      if (end !== null && draft.steps.length > 0) {
        draft.total ??= end;
        say('step');
      } else if (last && (step === null || (nth > 0 && continues(last, step)))) {
        const isFact = step === null && takeFacts(draft, piece, methods);
        if (!isFact) addTo(last, nth > 0 ? step : null, piece);
        say(isFact ? 'facts' : /\d/.test(piece) && step === null ? 'unread' : 'note');
      } else if (step && draft.steps.length < MOST_STEPS) {
        draft.steps.push(step);
        say('step');
      } else say('unread');
    }
  }
  draft.lines.set(line, fate ?? 'note');
}

/**
 * Reads a recipe from free text in Portuguese or English. Never throws.
 * Examples: '0:00 45g bloom / 0:45 150g', 'bloom 40g 30s, pour to 150 at 0:45', 'aos 45 s até 150
 * g'. Assumptions and lines that were not understood are returned as texts.
 */
export function parseLooseRecipe(text: string, methods: readonly KnownMethod[]): LooseRecipe {
  const draft: Draft = {
    title: null,
    method: null,
    coffee: null,
    water: null,
    ratio: null,
    temperature: null,
    grind: null,
    roast: null,
    total: null,
    preparation: [],
    steps: [],
    lines: new Map(),
  };
  const lines = text.slice(0, LARGEST_TEXT).split(/\r\n|\r|\n/);
  for (const [index, content] of lines.entries()) {
    if (content.trim() !== '') readLine(draft, content.slice(0, LONGEST_LINE), index + 1, methods);
  }
  const unread = [...draft.lines]
    .filter(([, fate]) => fate === 'unread')
    .map(
      ([line]) => `Linha ${line} não entendida, ficou como anotação: “${short(lines[line - 1])}”.`,
    );
  if (text.length > LARGEST_TEXT) unread.push('O texto é grande demais: o fim dele não foi lido.');
  if (draft.steps.length === 0) {
    const message = 'Não achamos etapas no texto, como “0:45 até 150 g”.';
    return {
      recipe: null,
      problems: [{ line: null, message }],
      notices: unread,
      lines: draft.lines,
    };
  }
  const { recipe, notices } = recipeOf(draft, methods);
  const problems = recipeProblems(recipe).map(({ message, step }): TextProblem => {
    const line = step === null ? null : (draft.steps[step]?.line ?? null);
    return { line, message };
  });
  return { recipe, problems, notices: [...notices, ...unread], lines: draft.lines };
}

const short = (text = '') =>
  text.trim().length > 50 ? `${text.trim().slice(0, 50)}…` : text.trim();

function recipeOf(draft: Draft, methods: readonly KnownMethod[]) {
  const notices: string[] = [];
  const method = draft.method ?? methods[0] ?? null;
  if (!draft.method && method) notices.push(`O texto não diz o método: ficou ${method.name}.`);
  const stated =
    draft.water ??
    (draft.coffee !== null && draft.ratio !== null ? draft.coffee * draft.ratio : null);
  const settled = settleLoose(draft.steps, { water: stated, total: draft.total });
  const poured = lastTarget(settled.steps);
  const bloom = settled.steps.find(({ kind }) => kind === 'bloom')?.targetWater ?? null;
  const water = poured ?? stated ?? (draft.coffee ?? 15) * (draft.ratio ?? COMMON_RATIO);
  if (poured !== null && stated !== null && Math.abs(poured - stated) > 1) {
    notices.push(
      `O texto diz ${formatGrams(stated)} de água, mas as etapas levam a ${formatGrams(poured)}: valem as etapas.`,
    );
  }
  const coffee = draft.coffee ?? doseFor({ bloom, water, ratio: draft.ratio });
  if (draft.coffee === null) {
    notices.push(`O texto não diz quanto café: ficou ${formatGrams(coffee)}.`);
  }
  if (draft.roast === null) notices.push('O texto não diz a torra: ficou Média.');
  const temperature = draft.temperature ?? method?.temperature ?? null;
  if (draft.temperature === null) {
    const words = temperature === null ? 'fria ou ambiente' : `${formatDecimal(temperature)} °C`;
    notices.push(`O texto não diz a temperatura: ficou ${words}.`);
  }
  const recipe = tidyRecipe({
    title: (draft.title ?? `${method?.name ?? 'Receita'} colada`).slice(0, 80),
    source: '',
    methodId: method?.id ?? '',
    bean: '',
    roast: draft.roast ?? 'Média',
    coffeeGrams: coffee,
    waterMl: water,
    temperature,
    grindSize: (draft.grind ?? method?.grind ?? '').slice(0, 80),
    grinder: null,
    preparation: draft.preparation.slice(0, 10).map((line) => line.slice(0, 500)),
    steps: settled.steps,
  });
  return { recipe, notices: [...notices, ...settled.notices] };
}

function doseFor(known: { bloom: number | null; water: number; ratio: number | null }): number {
  const { bloom, water, ratio } = known;
  if (ratio !== null && ratio > 0) return Math.round((water / ratio) * 10) / 10;
  const byBloom = bloom === null ? null : bloom / BLOOM_SHARE;
  const isLikely = byBloom !== null && water / byBloom >= 10 && water / byBloom <= 20;
  return Math.max(0.1, Math.round((isLikely ? byBloom : water / COMMON_RATIO) * 10) / 10);
}
