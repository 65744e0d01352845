import type { HostRequest, HostTask, TaskOutcome } from './messages.ts';

const GONE: TaskOutcome = {
  ok: false,
  problem: 'O servidor deste computador não está no ar. Tente de novo em instantes.',
};

/** The tasks that a host process was given and has not answered yet. */
export function createHostTasks() {
  const waiting = new Map<number, (outcome: TaskOutcome) => void>();
  let last = 0;
  return {
    /** Gives the task to the process; settles when it answers or is gone. Never rejects. */
    give(post: ((request: HostRequest) => void) | null, task: HostTask): Promise<TaskOutcome> {
      if (post === null) return Promise.resolve(GONE);
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        post({ type: 'task', id, task });
      });
    },
    settle(id: number, outcome: TaskOutcome): void {
      waiting.get(id)?.(outcome);
      waiting.delete(id);
    },
    /** The process is gone: nobody will answer any more. */
    abandon(): void {
      for (const resolve of waiting.values()) resolve(GONE);
      waiting.clear();
    },
  };
}
