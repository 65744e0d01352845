import { isSpokenDecimal, numberOfWord } from '../../language/number-words.ts';
import { plain } from '../../language/tokens.ts';

/* Reads dictated punctuation: 'vinte gramas vírgula trezentos de água ponto'. */

const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
const COMMA = word('v[ií]rgula');
/** Longer phrases come first. */
const SPOKEN: readonly (readonly [string, RegExp])[] = [
  [':', word('dois pontos')],
  ['\n', word('nova linha|novo par[aá]grafo|pula (?:a |uma )?linha')],
  [';', word('ponto e v[ií]rgula')],
  ['.', word('(?<!\\b(?:n?o|em|ao|d[eo]|num|um|bom) )ponto(?: final)?(?! d[aeo](?![\\p{L}]))')],
  [',', COMMA],
];
/** Fewest spoken signs of a dictated text; a single one may be meant as a word. */
const FEWEST = 2;

const numberOf = (written = ''): number =>
  /^\d+$/.test(written) ? Number(written) : (numberOfWord(plain(written)) ?? Number.NaN);
/** Example: 'quinze vírgula cinco'. */
const isDecimal = (text: string, at: number, length: number): boolean =>
  isSpokenDecimal(
    numberOf(text.slice(0, at).trimEnd().split(/\s/).at(-1)),
    numberOf(
      text
        .slice(at + length)
        .trimStart()
        .split(/\s/, 1)[0],
    ),
  );

/** Replaces spoken signs without changing the length, so that offsets stay valid. */
export function withSpokenSigns(text: string): string {
  const spoken = SPOKEN.flatMap(([, pattern]) => text.match(pattern) ?? []);
  if (spoken.length < FEWEST) return text;
  return SPOKEN.reduce(
    (left, [sign, pattern]) =>
      left.replace(pattern, (said, at: number) =>
        pattern === COMMA && isDecimal(left, at, said.length) ? said : sign.padEnd(said.length),
      ),
    text,
  );
}
