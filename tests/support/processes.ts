import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second. */
export const TICKS = 100;

interface Process {
  readonly parent: number;
  /** CPU time so far, in ticks. */
  readonly ticks: number;
}

/** Reads the running processes of Linux, by id. */
function readProcesses(): Map<number, Process> {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may contain any character.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]].map(Number);
      all.set(Number(name), { parent, ticks: user + system });
    } catch (error) {
      // The process has ended since the listing.
      if (!(error instanceof Error && 'code' in error && /ENOENT|ESRCH/.test(`${error.code}`))) {
        throw error;
      }
    }
  }
  return all;
}

/** Returns the CPU ticks of processes and their descendants by id, parents first. */
export function ticksBelow(roots: readonly number[]): Map<number, number> {
  const all = readProcesses();
  const family = new Map<number, number>();
  const add = (pid: number) => family.set(pid, all.get(pid)?.ticks ?? 0);
  roots.forEach(add);
  // The loop also visits the ids that it adds.
  for (const pid of family.keys()) {
    for (const [child, { parent }] of all) if (parent === pid) add(child);
  }
  return family;
}
