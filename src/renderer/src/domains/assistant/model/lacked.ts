import type { Question } from './language/understand';

/*
 * A person who lacks a thing needs a way without it: 'quebrou meu coador, e agora?'. A pattern
 * joins the words for lacking with the names of the things, in either order.
 */

const LACKS =
  'acab\\w+|falt\\w+|quebr\\w+|rasg\\w+|esqueci|perdi|sumiu|queim\\w+|pif\\w+|estrag\\w+|caiu(?! agua)|derrub\\w+|sem|cade|nao (?:tenho|tem|achei|acho|trouxe|veio|ha|comprei)';
const BROKE =
  'acab\\w+|falt\\w+|quebr\\w+|rasg\\w+|sumiu|queim\\w+|pif\\w+|estrag\\w+|caiu|nao (?:liga|funciona|acende|presta|serve)';

/** Things that a brew needs, and the entry on brewing without each. */
const THINGS: readonly (readonly [things: string, id: string])[] = [
  ['(?:papel|papeis|filtr\\w+)(?! de (?:agua|barro))', 'filter-swap'],
  ['(?:coador\\w*|cafeteira(?! eletrica))', 'cafe-sem-coador'],
  ['(?:chaleira\\w*)', 'sem-chaleira'],
  ['(?:luz|energia|eletricidade|forca)', 'sem-luz'],
  ['(?:fogao|fogo|fogareiro|botijao|agua quente)', 'sem-fogao'],
  ['(?:moedor\\w*|moinho)', 'sem-moedor'],
  ['(?:termometro)', 'sem-termometro'],
];

const LACKED: readonly (readonly [words: RegExp, id: string])[] = [
  [/\b(?:so|apenas) (?:\w+ ){0,3}?agua (?:fria|gelada)\b/, 'sem-fogao'],
  ...THINGS.map(
    ([things, id]) =>
      [
        new RegExp(
          `\\b(?:(?:${LACKS}) (?:(?!mais |que |e )\\w+ ){0,2}?${things}|${things} (?:ja )?(?:${BROKE}))\\b`,
        ),
        id,
      ] as const,
  ),
];

const ASKS_WAY =
  /\b(?:como|e agora|que (?:eu )?(?:faco|uso|posso)|uso o que|em que|com o que|tem (?:jeito|como|outro)|da para|consigo|rola|socorro|me viro|improvis\w+|alternativ\w+|no lugar|o jeito|me ajuda|serve)\b/;
const OF_ELSE =
  /\b(?:compr\w+|indica\w*|reais|conserto|consert\w+|arrum\w+|garantia|limp\w+|lav\w+|troc\w+|app|aplicativo|ponto|regul\w+)\b/;

/** Returns the entry for a person who lacks what a brew needs; null for other messages. */
export function lackedEntry({ typed, methods, amounts }: Question): string | null {
  const isOfAmounts = [amounts.coffee, amounts.water, amounts.cups].some((each) => each !== null);
  const isOfOther = methods.some((id) => id !== 'brazilian-pour-over' && id !== 'melitta');
  if (isOfAmounts || isOfOther || !ASKS_WAY.test(typed) || OF_ELSE.test(typed)) return null;
  return LACKED.find(([words]) => words.test(typed))?.[1] ?? null;
}
