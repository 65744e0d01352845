import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Returns the first installed program by name on the PATH or pattern of a path; else null. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names) {
    const places = name.includes('/') ? globSync(name) : folders.map((in_) => path.join(in_, name));
    const found = places.find((place) => existsSync(place));
    if (found) return found;
  }
  return null;
}

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  const impatience = setTimeout(() => program.kill('SIGKILL'), 3_000);
  await exited;
  clearTimeout(impatience);
}

/** Resolves to the pattern's first group once a program's stream matches; else rejects. */
export function saidBy(stream: Readable | null, pattern: RegExp, patienceMs = 30_000) {
  return new Promise<string>((resolve, reject) => {
    let said = '';
    const impatience = setTimeout(
      () => reject(new Error(`It never said ${pattern}, but:\n${said.slice(-2000)}`)),
      patienceMs,
    );
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      said += chunk;
      const found = pattern.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(impatience);
      resolve(found);
    });
  });
}

/** Opens a screen for programs that need one: the existing one, or a virtual one. */
export async function openScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { display: DISPLAY, close: () => Promise.resolve() };
  const xvfb = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const number = await saidBy(xvfb.stdout, /(\d+)\n/);
  return { display: `:${number}`, close: () => end(xvfb) };
}
