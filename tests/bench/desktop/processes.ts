import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second. */
export const TICKS = 100;

function processes(): Map<number, { parent: number; ticks: number }> {
  const all = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
      all.set(Number(name), { parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) });
    } catch (error) {
      // The process has ended since /proc was listed.
      if (!(error instanceof Error)) throw error;
    }
  }
  return all;
}

export function ticksBelow(roots: readonly number[]): Map<number, number> {
  const all = processes();
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (all.has(pid) && pid > 1 && isBelow(all.get(pid)?.parent ?? 0));
  return new Map([...all].filter(([pid]) => isBelow(pid)).map(([pid, { ticks }]) => [pid, ticks]));
}
