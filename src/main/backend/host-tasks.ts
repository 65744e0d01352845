import type { HostRequest, HostTask, TaskOutcome } from './messages.ts';

const NO_HOST: TaskOutcome = {
  ok: false,
  problem: 'O servidor deste computador não está no ar. Tente de novo em instantes.',
};

export function createHostTasks() {
  const waiting = new Map<number, (outcome: TaskOutcome) => void>();
  let last = 0;
  return {
    /** Posts the task; resolves on its answer or the end of the process. Never rejects. */
    give(post: ((request: HostRequest) => void) | null, task: HostTask): Promise<TaskOutcome> {
      if (post === null) return Promise.resolve(NO_HOST);
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
    abandon(): void {
      for (const resolve of waiting.values()) resolve(NO_HOST);
      waiting.clear();
    },
  };
}
