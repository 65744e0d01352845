import { GRINDERS } from '@shared/brew/grinders/charts';
import { convertSetting, type Grinder, settingFor } from '@shared/brew/grinders/grinder';
import { METHODS } from '@shared/brew/methods';
import { rangeText } from '@/entities/grinder/range-text';
import type { Answer } from '../answer';
import { defaultPlan } from '../knowledge/methods';
import { APP } from './app';
import { type Ask, capital, page, planMemory, say } from './compose';

/** Names people use for the grinders, normalised; the more specific first. */
const NAMES: readonly (readonly [pattern: RegExp, id: string])[] = [
  [/red clix/, 'comandante-c40-red-clix'],
  [/comandante(?: c40)?|\bc40\b/, 'comandante-c40'],
  [/(?:timemore )?c3 ?esp/, 'timemore-c3-esp'],
  [/(?:timemore )?\bc3s?\b/, 'timemore-c3'],
  [/(?:timemore )?chestnut x/, 'timemore-chestnut-x'],
  [/timemore s3|\bs3\b/, 'timemore-s3'],
  [/timemore(?: c2)?|\bc2\b/, 'timemore-c2'],
  // A chat's 'pro' is read as 'para o'.
  [/jx ?(?:pro\b|para o\b)/, '1zpresso-jx-pro'],
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

/** The grinders a question names, in the order of their mention. */
function grindersIn(text: string): Grinder[] {
  let left = text;
  const found: { at: number; grinder: Grinder }[] = [];
  for (const [pattern, id] of NAMES) {
    const match = pattern.exec(left);
    const grinder = GRINDERS.find((each) => each.id === id);
    if (!match || !grinder) continue;
    // 'Comandante c40' is one, and what a name took is no other's.
    left = left.replaceAll(new RegExp(pattern, 'g'), (words) => '#'.repeat(words.length));
    found.push({ at: match.index, grinder });
  }
  return found.sort((a, b) => a.at - b.at).map(({ grinder }) => grinder);
}

const nameOf = ({ brand, model }: Grinder) => `${brand} ${model}`;

/** '22 cliques no Comandante' on another: by particle size, which is an estimate. */
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

/**
 * Answers with the range of the named grinder for the current method, with its source.
 * The range is always a starting point to adjust from.
 */
export function ownGrinderAnswer(ask: Ask): Answer {
  const { question, methodId } = ask;
  const [grinder, other] = grindersIn(question.text);
  if (!grinder) return APP.ownGrinder;
  const converted = other ? conversion(grinder, other, question.text) : null;
  if (converted) return converted;
  const id = methodId ?? 'v60';
  const setting = settingFor(grinder, id, { asked: null, usual: null });
  if (!setting) {
    return say(
      [`O ${nameOf(grinder)} não mói para isso: falta alcance ${METHODS[id].inIt}.`],
      [page('grinders')],
    );
  }
  const { from, to, isEstimate } = setting;
  return {
    ...say(
      [
        `${capital(METHODS[id].inIt)}, ${nameOf(grinder)}: ${rangeText(grinder.unit, from, to)}.`,
        `É uma faixa${isEstimate ? ' estimada' : ''} para ajustar: comece pelo meio, azedo mais fino, amargo mais grosso.`,
        `Fonte: ${grinder.source.label}. Em Meus moedores cada receita mostra a do seu.`,
      ],
      [page('grinders')],
    ),
    about: planMemory(defaultPlan(id)),
  };
}
