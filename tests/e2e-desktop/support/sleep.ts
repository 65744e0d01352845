import { setTimeout as delay } from 'node:timers/promises';
import { ticksBelow } from '../../support/processes.ts';

/** Stops a process and its descendants for some ms, as a suspended machine does. */
export async function sleepFor(pid: number, ms: number): Promise<void> {
  const family = [...ticksBelow([pid]).keys()];
  try {
    for (const member of family) process.kill(member, 'SIGSTOP');
    await delay(ms);
  } finally {
    for (const member of family.toReversed()) process.kill(member, 'SIGCONT');
  }
}
