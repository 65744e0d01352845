import { grindWord } from '@shared/brew/grind';
import { GRINDERS } from '@shared/brew/grinders/charts';
import { convertSetting, type Grinder, micronsAt, settingFor } from '@shared/brew/grinders/grinder';
import { METHODS } from '@shared/brew/methods';
import { formatDecimal } from '@shared/format';
import { rangeText, settingText } from '@/domains/gear/grinders/model/grinder-text';
import type { Answer } from '../answer';
import type { MethodId } from '../knowledge/methods';
import { type Ask, capital, lesson, page, point, say } from './compose';
import { unknownGrinderAnswer } from './help';

/** Patterns of the grinders' names in normalised text, the more specific first. */
const NAMES: readonly (readonly [pattern: RegExp, id: string])[] = [
  [/red clix/, 'comandante-c40-red-clix'],
  [/comandante(?: c40)?|\bc40\b/, 'comandante-c40'],
  [/(?:timemore )?c3 ?esp/, 'timemore-c3-esp'],
  [/(?:timemore )?\bc3s?\b/, 'timemore-c3'],
  [/(?:timemore )?chestnut x/, 'timemore-chestnut-x'],
  [/timemore s3|\bs3\b/, 'timemore-s3'],
  [/timemore(?: c2)?|\bc2\b/, 'timemore-c2'],
  // The normalised text has 'para o' for 'pro'.
  [
    /jx ?(?:pro\b|para o\b(?! (?:coador|coado|espresso|expresso|cold|sifao|ibrik|phin)))/,
    '1zpresso-jx-pro',
  ],
  [/\bjx\b/, '1zpresso-jx'],
  [/\bj ?ultra/, '1zpresso-j-ultra'],
  [/\bk ?(?:max|plus)/, '1zpresso-k-max'],
  [/\bk ?ultra/, '1zpresso-k-ultra'],
  [/\bq ?air|\bq2\b/, '1zpresso-q-air'],
  [/(?:kingrinder )?\bk6\b/, 'kingrinder-k6'],
  [/kingrinder(?: k[012])?|\bk[012]\b/, 'kingrinder-k2'],
  [/skerton/, 'hario-skerton-pro'],
  [/mini (?:slim|mill)|hario mini/, 'hario-mini-slim'],
  [/encore esp/, 'baratza-encore-esp'],
  [/encore/, 'baratza-encore'],
  [/virtuoso/, 'baratza-virtuoso'],
  [/\bode\b/, 'fellow-ode-2'],
  [/\bopus\b/, 'fellow-opus'],
  [/mignon/, 'eureka-mignon'],
  [/\bniche\b/, 'niche-zero'],
  [/\bdf ?64/, 'df64-gen-2'],
];

function grindersIn(text: string): Grinder[] {
  let left = text;
  const found: { at: number; grinder: Grinder }[] = [];
  for (const [pattern, id] of NAMES) {
    const match = pattern.exec(left);
    const grinder = GRINDERS.find((each) => each.id === id);
    if (!match || !grinder) continue;
    // The match is removed, so that 'comandante c40' does not count twice.
    left = left.replaceAll(new RegExp(pattern, 'g'), (words) => '#'.repeat(words.length));
    found.push({ at: match.index, grinder });
  }
  return found.sort((a, b) => a.at - b.at).map(({ grinder }) => grinder);
}

const nameOf = ({ brand, model }: Grinder) => `${brand} ${model}`;

/** Estimates a named setting on another grinder by particle size; null if that is impossible. */
function conversion(from: Grinder, to: Grinder, text: string): Answer | null {
  const number = /(\d+(?:[.,]\d+)?) ?(?:clicks?|cliques?|numero)/.exec(text)?.[1];
  if (number === undefined) return null;
  const setting = Number(number.replace(',', '.'));
  const there = convertSetting(from, to, setting);
  if (there === null) return null;
  return say(
    [
      `${capital(rangeText(from.unit, setting, setting))} no ${nameOf(from)} ficam perto de ${rangeText(to.unit, there, there)} no ${nameOf(to)}.`,
      'É uma estimativa pelo tamanho do pó: cada moedor corta de um jeito. Prove e ajuste.',
    ],
    [page('grinders')],
  );
}

const settingOf = (grinder: Grinder, id: MethodId) =>
  settingFor(grinder, id, { asked: null, usual: grindWord(METHODS[id].grind) });

/** Returns how much one step changes the grind for espresso, in µm; null where it is unknown. */
function espressoStep(grinder: Grinder): number | null {
  const setting = settingOf(grinder, 'espresso');
  if (setting === null) return null;
  const [finer, coarser] = [setting.start, setting.start + grinder.step].map((each) =>
    micronsAt(grinder, each),
  );
  if (finer === null || coarser === null || finer === undefined || coarser === undefined) {
    return null;
  }
  return coarser > finer ? coarser - finer : null;
}

const IN_MICRONS = /\b(?:micr(?:as?|ons?|ometros?)|um por clique)\b/;
/** Number of steps on each side of a setting over which the step size is averaged. */
const STEPS_AROUND = 5;

/** Returns how many µm one step changes the grind near a setting; null if unknown. */
function stepIn(grinder: Grinder, setting: number): number | null {
  const [finer, coarser] = [-STEPS_AROUND, STEPS_AROUND].map((steps) =>
    micronsAt(grinder, setting + steps * grinder.step),
  );
  const isKnown = typeof finer === 'number' && typeof coarser === 'number' && coarser > finer;
  return isKnown ? (coarser - finer) / (2 * STEPS_AROUND) : null;
}

function compareGrinders(one: Grinder, other: Grinder): Answer {
  const steps = [one, other].map((grinder) => ({ grinder, step: espressoStep(grinder) }));
  const line = ({ grinder, step }: { grinder: Grinder; step: number | null }) => {
    const ranges = (['v60', 'french-press', 'espresso'] as const).flatMap((id) => {
      const setting = settingOf(grinder, id);
      return setting
        ? [`${METHODS[id].inIt}, ${settingText(grinder, setting.from, setting.to)}`]
        : [`${METHODS[id].inIt}, não mói`];
    });
    const size = step === null ? '' : `; cada passo muda cerca de ${formatDecimal(step, 0)} µm`;
    return point(`${nameOf(grinder)}: ${ranges.join('; ')}${size}.`);
  };
  const [finest, next] = steps
    .filter(({ step }) => step !== null)
    .sort((a, b) => (a.step ?? 0) - (b.step ?? 0));
  const verdict =
    finest && (next === undefined || finest.step !== next.step)
      ? `Para espresso, ${nameOf(finest.grinder)}: o ajuste é mais fino. Só para coado e prensa, os dois dão conta.`
      : 'Os dois ajustam parecido: escolha por preço, tamanho e assistência.';
  return {
    ...say(
      [verdict, ...steps.map(line), 'As faixas são pontos de partida; preço eu não sei.'],
      [page('grinders'), lesson('grind')],
    ),
    about: { grinderId: one.id },
  };
}

export function comparesGrinders({ question }: Ask): boolean {
  return grindersIn(question.text).length > 1 && !/\d ?(?:clicks?|cliques?)\b/.test(question.text);
}

/**
 * Answers with the range of a grinder for the current method, with its source.
 * The grinder is the named one, else the remembered one, else the person's. Two named grinders are
 * compared, or a setting of one is converted to the other. Null without a grinder.
 */
export function ownGrinderAnswer(ask: Ask): Answer | null {
  const { question, methodId, memory } = ask;
  const [named, other] = grindersIn(question.text);
  const unknown = question.amounts.items.find(
    (item) => item.kind === 'name' && item.name.kind === 'grinder',
  );
  // 'Meu Hamilton Beach' has no chart; the person's other grinder must not replace it.
  if (!named && unknown?.kind === 'name') return unknownGrinderAnswer(unknown.name.id, ask);
  const ownId = memory.grinderId ?? ask.person.grinderIds[0];
  const grinder = named ?? GRINDERS.find(({ id }) => id === ownId);
  if (!grinder) return null;
  const converted = other ? conversion(grinder, other, question.text) : null;
  if (converted) return converted;
  if (other) return compareGrinders(grinder, other);
  const id = methodId ?? 'v60';
  const about = { methodId: id, grinderId: grinder.id };
  const setting = settingOf(grinder, id);
  if (!setting) {
    const text = `O ${nameOf(grinder)} não mói para isso: falta alcance ${METHODS[id].inIt}.`;
    return { ...say([text], [page('grinders')]), about };
  }
  const { from, to, start, by } = setting;
  const microns = IN_MICRONS.test(question.typed) ? stepIn(grinder, start) : null;
  if (microns !== null) {
    const each = grinder.unit === 'cliques' ? 'clique' : 'passo';
    const text = `Cada ${each} do ${nameOf(grinder)} muda o pó em cerca de ${formatDecimal(microns, 0)} µm ${METHODS[id].inIt}: é uma média, calculada das faixas publicadas.`;
    return { ...say([text], [page('grinders')]), about };
  }
  return {
    ...say(
      [
        `${capital(METHODS[id].inIt)}, ${nameOf(grinder)}: ${settingText(grinder, from, to)}${by === 'maker' ? ', diz o fabricante' : ''}.`,
        `É uma faixa${by === 'estimate' ? ' estimada' : ''} para ajustar: comece por ${settingText(grinder, start, start)}, azedo mais fino, amargo mais grosso.`,
        `Fonte: ${grinder.source.label}. Em Meus moedores cada receita mostra a do seu.`,
      ],
      [page('grinders')],
    ),
    about,
  };
}
