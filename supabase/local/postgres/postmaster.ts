import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errors.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const pidFile = (directory: string) => path.join(directory, 'postmaster.pid');

async function readPidFile(directory: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(directory), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/**
 * Returns the server that runs on this data directory, or null.
 * A killed server's pid may belong to another program now. Then the pid file is deleted, because
 * PostgreSQL would take the program for a server and refuse to start.
 */
export async function findPostmaster(directory: string): Promise<Postmaster | null> {
  const recorded = await readPidFile(directory);
  if (recorded === null || !isAlive(recorded.pid)) return null;
  // On Windows, PostgreSQL checks the process itself and makes no such mistake.
  if (process.platform === 'win32') return recorded;
  if ((await commandLine(recorded.pid)).includes(directory)) return recorded;
  await rm(pidFile(directory), { force: true });
  return null;
}
