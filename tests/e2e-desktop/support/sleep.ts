import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

function readParents(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may contain any character.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parents.set(Number(name), Number(parent));
    } catch (error) {
      // The process has ended since the listing.
      if (!(error instanceof Error && 'code' in error && /ENOENT|ESRCH/.test(`${error.code}`))) {
        throw error;
      }
    }
  }
  return parents;
}

function familyOf(pid: number): number[] {
  const parents = readParents();
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Stops a process and its descendants for some ms, as a suspended machine does. */
export async function sleepFor(pid: number, ms: number): Promise<void> {
  const family = familyOf(pid);
  try {
    for (const member of family) process.kill(member, 'SIGSTOP');
    await delay(ms);
  } finally {
    for (const member of family.toReversed()) process.kill(member, 'SIGCONT');
  }
}
