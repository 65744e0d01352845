import { plainWords } from './plain-words';

/** Names of methods elsewhere; what is no method of ours is left for the person to choose. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['aeropress', /\baero ?press/],
  ['french-press', /\b(french ?press|frenchpress|prensa francesa|francesa)\b/],
  ['cold-brew', /\b(cold ?brew|cold drip|extracao a frio)\b/],
  ['chemex', /\bchemex\b/],
  ['moka-pot', /\b(moka|bialetti|italiana)\b/],
  ['espresso', /\b(espresso|expresso|portafilter)\b/],
  ['v60', /\b(v ?60|hario)\b/],
  ['brazilian-pour-over', /\b(coado|coador|pano|melitta|brazilian pour over)\b/],
];

/** The method of ours that a name means; null when it could be several or none. */
export function guessMethod(name: string, known: readonly { id: string; name: string }[]) {
  const words = plainWords(name);
  if (words === '') return null;
  const exact = known.find(
    (method) => plainWords(method.id) === words || plainWords(method.name) === words,
  );
  if (exact) return exact.id;
  // 'Kalita' is the Kalita Wave, 'Hario Switch 03' the Hario Switch.
  const like = known.find(({ name: full }) => {
    const ours = plainWords(full);
    return (
      ours.length >= 4 && words.length >= 4 && (ours.startsWith(words) || words.includes(ours))
    );
  });
  if (like) return like.id;
  const spoken = words.replaceAll('_', ' ');
  const found = NAMES.find(([, pattern]) => pattern.test(spoken))?.[0];
  return known.some(({ id }) => id === found) ? (found ?? null) : null;
}
