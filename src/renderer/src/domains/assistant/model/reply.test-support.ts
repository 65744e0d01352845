import { type Memory, NO_MEMORY } from './answer';
import { prepareAnswers, type Reply, replyTo } from './reply';

await prepareAnswers();

export interface Heard extends Reply {
  /** Text and values of the facts, one per line. */
  said: string;
}

export function heard(...questions: readonly string[]): Heard {
  let memory: Memory = NO_MEMORY;
  let last: Reply = replyTo('');
  for (const question of questions) {
    last = replyTo(question, memory);
    memory = last.memory;
  }
  const { text, facts } = last.answer;
  return { ...last, said: [text, ...facts.map(({ value }) => value)].join('\n') };
}
