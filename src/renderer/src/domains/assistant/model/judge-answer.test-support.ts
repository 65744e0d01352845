import { isMethodId } from '@shared/brew/methods';
import * as z from 'zod/mini';
import { linkOf } from './action-link';
import { NO_MEMORY, type Person, STRANGER } from './answer';
import { prepareAnswers, type Reply, replyTo } from './reply';

await prepareAnswers();

/** A regular expression, or a range of a number with its unit ('' is any unit). */
const markSchema = z.union([
  z.string(),
  z.object({ number: z.tuple([z.number(), z.number()]), unit: z.string() }),
]);
type Mark = z.infer<typeof markSchema>;

/** A conversation, with the marks that its last answer must and must not have. */
export const questionSchema = z.object({
  id: z.string(),
  kind: z.string(),
  turns: z.array(z.string()),
  must: z.array(markSchema),
  must_not: z.array(markSchema),
  context: z.optional(
    z.object({
      lastBrew: z.optional(z.object({ method: z.string(), coffee: z.number(), water: z.number() })),
      grinders: z.optional(z.array(z.string())),
      bean: z.optional(z.object({ name: z.string(), roastedDaysAgo: z.number() })),
      altitudeM: z.optional(z.number()),
    }),
  ),
});
export type Question = z.infer<typeof questionSchema>;

const stateAfter = (days: number) => (days < 7 ? 'resting' : days > 35 ? 'past' : 'best');

function personOf({ context }: Question): Person {
  const { lastBrew, grinders = [], altitudeM = null, bean } = context ?? {};
  const method = lastBrew?.method ?? '';
  return {
    ...STRANGER,
    grinderIds: grinders,
    altitude: altitudeM,
    bag: bean
      ? { name: bean.name, days: bean.roastedDaysAgo, state: stateAfter(bean.roastedDaysAgo) }
      : null,
    lastBrew:
      lastBrew && isMethodId(method)
        ? { methodId: method, coffee: lastBrew.coffee, water: lastBrew.water }
        : null,
  };
}

function seen({ answer: { text, facts, actions } }: Reply): string {
  const buttons = actions.map((action) =>
    action.kind === 'ask' ? action.question : (linkOf(action, null)?.label ?? ''),
  );
  return [text, ...facts.map(({ label, value }) => `${label}: ${value}`), ...buttons].join('\n');
}

const NUMBER = String.raw`\d+(?:\.\d{3})*(?:,\d+)?`;
const figureOf = (written: string) => Number(written.replaceAll('.', '').replace(',', '.'));

function says(text: string, mark: Mark): boolean {
  if (typeof mark === 'string') return new RegExp(mark, 'i').test(text);
  const [low, high] = mark.number;
  const isInside = (written: string | undefined) =>
    written !== undefined && figureOf(written) >= low && figureOf(written) <= high;
  const unit = mark.unit === '' ? '' : String.raw`\s*(?:${mark.unit})(?![a-zà-ú])`;
  // '18 a 20 g' has two numbers with a unit.
  const pattern = new RegExp(`(${NUMBER})(?:\\s*(?:a|e|–|-)\\s*(${NUMBER}))?${unit}`, 'gi');
  return [...text.matchAll(pattern)].some(([, one, other]) => isInside(one) || isInside(other));
}

export function judgeAnswer(question: Question): { lacks: Mark[]; wrong: Mark[] } {
  const person = personOf(question);
  let memory = NO_MEMORY;
  let text = '';
  for (const turn of question.turns) {
    const reply = replyTo(turn, memory, person);
    memory = reply.memory;
    text = seen(reply);
  }
  return {
    lacks: question.must.filter((mark) => !says(text, mark)),
    wrong: question.must_not.filter((mark) => says(text, mark)),
  };
}
