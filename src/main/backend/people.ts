import { z } from 'zod';
import type { LocalPerson } from '../../shared/desktop.ts';
import type { HostTask, TaskOutcome } from './messages.ts';

interface PeopleParts {
  /** Gives the own stack a task. */
  readonly run: (task: HostTask) => Promise<TaskOutcome>;
  /** Settles once the own stack answers; rejects when it does not start. */
  readonly ready: () => Promise<unknown>;
  /** Whether the app talks to its own stack at all: a project's people are its own. */
  readonly isOwn: () => boolean;
}

const peopleSchema = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** People of this computer with a name only, whom the own stack lets in on the main process' word. */
export function createPeople({ run, ready, isOwn }: PeopleParts) {
  async function ask<T>(task: HostTask, answer: z.ZodType<T>): Promise<T> {
    if (!isOwn()) throw new Error('These data do not lie on this computer.');
    await ready();
    const outcome = await run(task);
    if (!outcome.ok) throw new Error(outcome.problem ?? `The task "${task.name}" failed.`);
    return answer.parse(outcome.value);
  }
  return {
    list: (): Promise<readonly LocalPerson[]> =>
      isOwn() ? ask({ name: 'people.list' }, peopleSchema) : Promise.resolve([]),
    /** Both come back with a token that lets the page in once. */
    add: (person: { name: string; timezone: string }): Promise<string> =>
      ask({ name: 'people.add', person }, z.string()),
    enter: (id: string): Promise<string> => ask({ name: 'people.enter', id }, z.string()),
  };
}
