import type { Answer } from '../../answer';
import { OF_UNITS_OR_DEVICES } from '../../language/spoken-words';
import { isOfCoffee } from '../../sureness';
import type { Ask } from '../compose';
import { ruledDanger } from './rules';
import { ANIMAL, UNWELL, VET_NOW } from './texts';
import * as is from './words';

const OF_THE_ANIMAL = /\b(?:el[ea]|bich\w+|anim\w+|peso|pesa|foi|quant\w+|agora|gramas?)\b/;

const HOW_MUCH =
  /\b(?:lambid\w+|lambeu|goles?|golinho|pouquinho|so um|umas?|uns|graos?|colher\w*|kg|quilos?|gramas?|porte|filhote|comeu|bebeu|faz \w+ (?:horas?|minutos?))\b/;

const TALK_CONCEPTS = ['thanks', 'goodbye', 'praise', 'greeting', 'howAreYou'] as const;

/** Answers follow-ups after an animal had coffee: its state, its weight, the amount. */
function animalAnswer({ question, memory }: Ask): Answer | null {
  const { text, words } = question;
  if (memory.concern !== 'animal') return null;
  if (is.BEAST_SIGNS.test(text)) return VET_NOW;
  if (OF_UNITS_OR_DEVICES.test(text)) return null;
  const isOfAmount = words <= 14 && question.methods.length === 0 && HOW_MUCH.test(text);
  const isOfAnimal = words <= 6 && OF_THE_ANIMAL.test(text);
  // A message without coffee or small talk is still about the animal.
  const isTalk = TALK_CONCEPTS.some((concept) => question.concepts.has(concept));
  if (!isOfAmount && !isOfAnimal && (isTalk || isOfCoffee(question))) return null;
  return is.BEAST_SIGNS.test(memory.said) || !(isOfAmount || isOfAnimal) ? VET_NOW : ANIMAL;
}

/**
 * Returns help for a person or an animal that is unwell; null without such signs.
 * It is for messages without another answer, so that an ill person never reads 'não entendi'.
 */
export function unwellAnswer({ question: { text, typed } }: Ask): Answer | null {
  const hasSigns = [text, typed].some((said) => is.BODY_FEELS.test(said));
  if (is.BEAST_BODY.test(typed)) return hasSigns || is.BEAST_HAD.test(typed) ? VET_NOW : null;
  return hasSigns && [text, typed].some((said) => is.BODY_PART.test(said)) ? UNWELL : null;
}

export function dangerAnswer(ask: Ask): Answer | null {
  // 'O meu tá com um mês' is about the remembered cold brew.
  const about =
    ask.memory.methodId === 'cold-brew' && ask.question.methods.length === 0 ? 'cold brew ' : '';
  const said = { text: about + ask.question.text, typed: about + ask.question.typed };
  return ruledDanger(said) ?? animalAnswer(ask);
}
