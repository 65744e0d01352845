import { learnWords } from '../language/slips';
import { stemOf } from '../language/terms';
import { contentWordsOf, FIGURE } from './content-words';

/*
 * Likeness of a message to each subject, from the messages written for it (Rocchio's nearest
 * centroid). The features of a message are stems and pairs of neighbouring stems; rare ones weigh
 * more. On held-out messages, nearest neighbours, naive Bayes and a trained softmax found the
 * subject no more often.
 */

/** Weight of a pair of neighbouring words; a single word has weight 1. */
const PAIR_WEIGHT = 0.4;
/** Weight of a word that no message has; it makes the likeness smaller. */
const UNKNOWN_WEIGHT = 1.5;

type Vector = ReadonlyMap<string, number>;

function featuresOf(text: string): Vector {
  const found = new Map<string, number>();
  const add = (feature: string, weight: number) =>
    found.set(feature, (found.get(feature) ?? 0) + weight);
  const stems = contentWordsOf(text).map(stemOf);
  for (const [at, stem] of stems.entries()) {
    add(stem, 1);
    const next = stems[at + 1];
    if (next !== undefined) add(`${stem} ${next}`, PAIR_WEIGHT);
  }
  return found;
}

const isPair = (feature: string) => feature.includes(' ');

/** Returns the pieces of two and three letters of a word, with marks for its ends. */
function piecesOf(word: string): ReadonlySet<string> {
  const framed = `<${word}>`;
  const pieces = new Set<string>();
  for (const size of [2, 3]) {
    for (let at = 0; at + size <= framed.length; at += 1) pieces.add(framed.slice(at, at + size));
  }
  return pieces;
}

/** Words with fewer letters are alike by chance. */
const LEAST_LETTERS = 4;
/** The least Dice coefficient of the pieces of two words that count as one word. */
const LEAST_SHARED = 0.5;
const MOST_NEAR = 4;
/** Most letters by which a slip or an ending changes the length of a word. */
const MOST_LONGER = 3;

function createNearWords(known: Iterable<string>) {
  const wordsWith = new Map<string, string[]>();
  const sizes = new Map<string, number>();
  for (const word of known) {
    if (word.length < LEAST_LETTERS) continue;
    const pieces = piecesOf(word);
    sizes.set(word, pieces.size);
    for (const piece of pieces) {
      const held = wordsWith.get(piece);
      if (held) held.push(word);
      else wordsWith.set(piece, [word]);
    }
  }
  return (word: string): { word: string; share: number }[] => {
    if (word.length < LEAST_LETTERS) return [];
    const pieces = piecesOf(word);
    const shared = new Map<string, number>();
    for (const piece of pieces) {
      for (const other of wordsWith.get(piece) ?? []) {
        if (Math.abs(other.length - word.length) > MOST_LONGER) continue;
        shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    return [...shared]
      .map(([other, count]) => ({
        word: other,
        share: (2 * count) / (pieces.size + (sizes.get(other) ?? 0)),
      }))
      .filter(({ share }) => share >= LEAST_SHARED)
      .sort((one, other) => other.share - one.share)
      .slice(0, MOST_NEAR);
  };
}

/** Returns the likeness of a message to each subject, from 0 to 1, by the subject's id. */
export type Likeness = (text: string) => ReadonlyMap<string, number>;

export interface Subject {
  id: string;
  texts: readonly { text: string; weight: number }[];
}

/** Lets the browser handle input and draw before the next subject. */
const pause = () => new Promise((resolve) => setTimeout(resolve));
/** Number of subjects read between two pauses: some milliseconds on a phone. */
const AT_ONCE = 8;

/** Reads the texts of all subjects, with pauses; the result compares any message to them. */
export async function createLikeness(subjects: readonly Subject[]): Promise<Likeness> {
  const read: { id: string; messages: { features: Vector; weight: number }[] }[] = [];
  const messagesWith = new Map<string, number>();
  let count = 0;
  for (const [at, { id, texts }] of subjects.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    learnWords(texts.map(({ text }) => text));
    const messages = texts.map(({ text, weight }) => ({ features: featuresOf(text), weight }));
    read.push({ id, messages });
    count += messages.length;
    for (const { features } of messages) {
      for (const feature of features.keys()) {
        messagesWith.set(feature, (messagesWith.get(feature) ?? 0) + 1);
      }
    }
  }
  const rarity = (feature: string) =>
    Math.log(1 + count / ((messagesWith.get(feature) ?? 0) + 0.5));
  await pause();
  const nearWords = createNearWords([...messagesWith.keys()].filter((each) => !isPair(each)));

  /** Returns features of length 1, so that a long message does not outweigh the others. */
  function unit(features: Vector): Map<string, number> {
    const weighed = new Map<string, number>();
    const add = (feature: string, weight: number) =>
      weighed.set(feature, (weighed.get(feature) ?? 0) + weight);
    let square = 0;
    for (const [feature, times] of features) {
      if (messagesWith.has(feature)) {
        const weight = times * rarity(feature);
        square += weight * weight;
        add(feature, weight);
        continue;
      }
      square += (times * UNKNOWN_WEIGHT) ** 2;
      for (const { word, share } of isPair(feature) ? [] : nearWords(feature)) {
        const weight = times * share * rarity(word);
        square += weight * weight;
        add(word, weight);
      }
    }
    const length = Math.sqrt(square) || 1;
    for (const [feature, weight] of weighed) weighed.set(feature, weight / length);
    return weighed;
  }

  const subjectsWith = new Map<string, { id: string; weight: number }[]>();
  for (const [at, { id, messages }] of read.entries()) {
    if (at % AT_ONCE === 0) await pause();
    const sum = new Map<string, number>();
    for (const { features, weight: share } of messages) {
      for (const [feature, weight] of unit(features)) {
        sum.set(feature, (sum.get(feature) ?? 0) + share * weight);
      }
    }
    const total = [...sum.values()].reduce((whole, weight) => whole + weight, 0);
    const length = Math.sqrt(total) || 1;
    // The square root keeps one word of many messages from hiding all others.
    for (const [feature, weight] of sum) {
      const entry = { id, weight: Math.sqrt(weight) / length };
      const held = subjectsWith.get(feature);
      if (held) held.push(entry);
      else subjectsWith.set(feature, [entry]);
    }
  }

  return (text) => {
    const likeness = new Map<string, number>();
    const features = featuresOf(text);
    // A message of numbers alone would be similar to every calculation.
    if ([...features.keys()].every((each) => each.includes(FIGURE))) return likeness;
    for (const [feature, weight] of unit(features)) {
      for (const { id, weight: own } of subjectsWith.get(feature) ?? []) {
        likeness.set(id, (likeness.get(id) ?? 0) + weight * own);
      }
    }
    return likeness;
  };
}
