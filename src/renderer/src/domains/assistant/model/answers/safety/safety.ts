import type { Answer } from '../../answer';
import type { Ask } from '../compose';
import { ruledDanger } from './rules';
import { UNWELL, VET_NOW } from './texts';
import * as is from './words';

/** Answers 'ele está tremendo' at any time after an animal had coffee. */
const animalAnswer = ({ question, memory }: Ask): Answer | null =>
  memory.concern === 'animal' && is.BEAST_SIGNS.test(question.text) ? VET_NOW : null;

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
