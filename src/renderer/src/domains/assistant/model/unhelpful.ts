import * as z from 'zod/mini';
import { formatDateTime } from '@/lib/dates';
import { createStoredValue } from '@/lib/stored-value';
import { LONGEST_QUESTION } from './answer';

/** Maximum number of stored answers; the oldest are dropped. */
const MOST_STORED = 50;

const storedSchema = z
  .array(
    z.object({
      at: z.iso.datetime(),
      question: z.string().check(z.maxLength(LONGEST_QUESTION)),
      answer: z.string().check(z.maxLength(4000)),
    }),
  )
  .check(z.maxLength(MOST_STORED));

interface Unhelpful {
  question: string;
  answer: string;
}

/** Returns the store of the answers that a person marked as unhelpful, on this device only. */
export function unhelpfulAnswers(userId: string) {
  const stored = createStoredValue(`coado.assistant.unhelpful.${userId}`, storedSchema.parse);
  const read = () => stored.read() ?? [];
  return {
    add({ question, answer }: Unhelpful, now = new Date()): void {
      stored.write([...read(), { at: now.toISOString(), question, answer }].slice(-MOST_STORED));
    },
    has: ({ question, answer }: Unhelpful): boolean =>
      read().some((each) => each.question === question && each.answer === answer),
    asText(): string {
      return read()
        .map(({ at, question, answer }) =>
          [formatDateTime(at), `Pergunta: ${question}`, `Resposta: ${answer}`].join('\n'),
        )
        .join('\n\n');
    },
  };
}
