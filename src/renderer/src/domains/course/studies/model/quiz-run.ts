import type { QuizAnswer } from '@shared/course/quiz';
import { newUuid } from '@/lib/uuid';
import { rowsIn } from '@/services/query-cache/rows';
import {
  firstAnswer,
  isAnswered,
  type ShownItem,
  type Verdict,
} from '../../lessons/quiz/shown-item';
import type { Lesson } from './lesson';

export interface GivenAnswer {
  key: string;
  item: string;
  answer: QuizAnswer;
}

export interface QuizRun {
  /** Items left to answer; the first is shown. A mistake moves it to the end. */
  queue: readonly ShownItem[];
  /** Number of items that were answered right, or answered offline. */
  done: number;
  /** Increases with each question, so that a repeated item is rendered anew. */
  turn: number;
  phase: 'asking' | 'checking' | 'judged';
  answer: QuizAnswer | null;
  verdict: Verdict | null;
  /** Idempotency key of the current answer: the database counts it once, even if sent twice. */
  key: string;
}

type QuizAction =
  | { type: 'answer'; answer: QuizAnswer | null }
  | { type: 'check' }
  | { type: 'verdict'; verdict: Verdict }
  | { type: 'checkFailed' }
  /** Goes to the next item, which may be the same one. */
  | { type: 'next' }
  /** Goes on offline; the answer is checked later. */
  | { type: 'keep' }
  /** Ids of items that another tab or an earlier visit answered. */
  | { type: 'known'; items: readonly string[] };

function ask(run: Omit<QuizRun, 'phase' | 'answer' | 'verdict' | 'key'>): QuizRun {
  const [item] = run.queue;
  const answer = item ? firstAnswer(item) : null;
  return { ...run, phase: 'asking', answer, verdict: null, key: newUuid() };
}

export function startRun(items: readonly ShownItem[], answered: readonly string[]): QuizRun {
  const left = items.filter(({ id }) => !answered.includes(id));
  return ask({ queue: left, done: items.length - left.length, turn: 0 });
}

export const currentItem = (run: QuizRun): ShownItem | undefined => run.queue[0];

export function canCheck(run: QuizRun): boolean {
  const item = currentItem(run);
  return item !== undefined && run.phase === 'asking' && isAnswered(item, run.answer);
}

/** Returns the progress, 0 to 1: a right answer is a step, an unchecked answer half a step. */
export function runProgress(run: QuizRun): number {
  const { queue, done, phase, verdict, answer } = run;
  const [item] = queue;
  if (!item) return 1;
  // The steps of an order item always have some order, which counts as an answer only once changed.
  const isGiven = answer !== firstAnswer(item) && isAnswered(item, answer);
  const now = verdict?.isRight ? 1 : isGiven && phase !== 'judged' ? 0.5 : 0;
  return (done + now) / (queue.length + done);
}

export function quizReducer(run: QuizRun, action: QuizAction): QuizRun {
  if (action.type === 'known') return withoutKnown(run, action.items);
  const [item, ...others] = run.queue;
  if (!item) return run;
  switch (action.type) {
    case 'answer':
      return run.phase === 'asking' ? { ...run, answer: action.answer } : run;
    case 'check':
      return canCheck(run) ? { ...run, phase: 'checking' } : run;
    case 'verdict':
      return run.phase === 'checking' ? { ...run, phase: 'judged', verdict: action.verdict } : run;
    case 'checkFailed':
      return run.phase === 'checking' ? { ...run, phase: 'asking' } : run;
    case 'next': {
      if (run.phase !== 'judged') return run;
      const isRight = run.verdict?.isRight === true;
      // The last item stays on the screen while the quiz is being completed.
      if (isRight && others.length === 0) return run;
      return ask({
        ...run,
        queue: isRight ? others : [...others, item],
        done: run.done + Number(isRight),
        turn: run.turn + 1,
      });
    }
    case 'keep':
      if (!canCheck(run)) return run;
      return ask({ ...run, queue: others, done: run.done + 1, turn: run.turn + 1 });
  }
}

/** Removes answered items; an item that is being checked or was judged stays until 'next'. */
function withoutKnown(run: QuizRun, items: readonly string[]): QuizRun {
  const [current] = run.queue;
  const isAsking = run.phase === 'asking';
  const queue = run.queue.filter(
    (item) => !items.includes(item.id) || (item === current && !isAsking),
  );
  if (queue.length === run.queue.length) return run;
  const next = { ...run, queue, done: run.done + run.queue.length - queue.length };
  return queue[0] === current ? next : ask({ ...next, turn: run.turn + 1 });
}

const lessons = rowsIn(
  (value): value is Pick<Lesson, 'id' | 'answered'> => 'id' in value && 'answered' in value,
);

export const withAnswered = (data: unknown, lessonId: string, item: string): unknown =>
  lessons.change(data, lessonId, (lesson) =>
    lesson.answered.includes(item) ? lesson : { ...lesson, answered: [...lesson.answered, item] },
  );
