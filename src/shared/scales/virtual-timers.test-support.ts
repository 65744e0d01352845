import type { Timers } from './timers.ts';

/** `pass` advances the time and runs the timers that fall due. */
export function createVirtualTimers(startMs = 1000) {
  let now = startMs;
  let order = 0;
  const due: { at: number; order: number; run: () => void }[] = [];
  const timers: Timers = {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + Math.max(0, ms), order: order++, run };
      due.push(entry);
      return () => {
        const index = due.indexOf(entry);
        if (index >= 0) due.splice(index, 1);
      };
    },
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    ...timers,
    async pass(ms: number) {
      const until = now + ms;
      await settle();
      for (;;) {
        due.sort((a, b) => a.at - b.at || a.order - b.order);
        const next = due[0];
        if (!next || next.at > until) break;
        due.shift();
        now = next.at;
        next.run();
        await settle();
      }
      now = until;
    },
  };
}
