import { formatDecimal } from '@shared/format';
import type { Answer } from '../../answer';
import { inDigits } from '../../language/figures';
import { type Ask, point, say } from '../compose';
import { HAD } from './words';

/**
 * Drinks with the caffeine in one of them, in mg.
 * An espresso of 60 ml and a can of 250 ml have 80, a cup of 200 ml has 90 (EFSA, 2015); 100 ml of
 * coado have 58 at the least (Srebernich et al., Rev. Inst. Adolfo Lutz, 2009).
 */
const DRINKS: readonly { words: string; mg: number }[] = [
  { words: 'e[sx]pressos?|ristret+os?|shots?|energeticos?|red ?bulls?|monsters?', mg: 80 },
  {
    words: '(?:cafes?|coados?|xicaras?|copos?|canecas?)(?! de (?:cha|agua|leite|suco|mate))',
    mg: 90,
  },
  { words: 'cafezinhos?|copinhos?', mg: 30 },
  { words: '(?:l|litros?) (?:e meio )?d[eo] (?:cafe|coado|cold brew|espresso|expresso)', mg: 580 },
];
const COUNTED = DRINKS.map(({ words, mg }) => ({
  mg,
  pattern: new RegExp(
    String.raw`\b(\d{1,2}(?:,\d+)?) (?:(?:doses?|xicaras?|copos?|latas?|ja|so) )?(?:de )?(?:${words})\b`,
    'g',
  ),
}));

/** Words for drinks of several days or people, or that were decaf or only tasted. */
const NOT_AT_ONCE =
  /\b(?:seman\w+|mes|meses|(?<!\b(?:de|com|tem|fez|tenho) \w+ )anos?|diferentes|tipos|prov\w+|degust\w+|cupping|descaf\w*|decaf|(?:todo|por|ao|cada) dia|(?:cada|todo) (?:um|mundo)|juntos|pessoas?|galera|turma|(?:tom|beb)(?:amos|aram|emos|eram))\b/;
/** In mg. EFSA's limit is 400 mg a day; the rest allows for drinks of unknown size. */
const TOO_MUCH_MG = 500;

/** Returns help for a person who had clearly more caffeine than a day allows; else null. */
export function caffeineDrunkAnswer({ question: { typed } }: Ask): Answer | null {
  const at = typed.search(HAD);
  if (at < 0 || NOT_AT_ONCE.test(typed)) return null;
  const said = inDigits(typed.slice(at));
  const mg = COUNTED.reduce((sum, { pattern, mg: each }) => {
    const counts = [...said.matchAll(pattern)].map(([, count = '']) =>
      Number(count.replace(',', '.')),
    );
    return counts.reduce((all, count) => all + count * each, sum);
  }, 0);
  if (mg < TOO_MUCH_MG) return null;
  return say([
    'Pare por hoje. Dor no peito, desmaio, confusão ou convulsão: ligue 192 (SAMU) agora.',
    point(
      'Tremor, palpitação, vômito ou agitação? Gravidez, doença do coração ou menos de 18 anos? Disque-Intoxicação, 0800 722 6001, a qualquer hora.',
    ),
    point(
      `Isso soma perto de ${formatDecimal(Math.round(mg / 50) * 50)} mg de cafeína. A EFSA só não vê risco até 400 mg por dia, para adultos saudáveis.`,
    ),
    point('Beba água, coma alguma coisa e nada mais com cafeína: o efeito leva horas para passar.'),
  ]);
}
