import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './lib/run-bin.ts';

async function firstStart(folder: string): Promise<string[]> {
  const child = spawn(process.execPath, ['scripts/node.mjs', 'scripts/start.ts'], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      COADO_DATA_DIR: path.join(folder, 'data'),
      COADO_BUILD_DIR: path.join(folder, 'web'),
      NODE_ENV: '',
    },
  });
  let output = '';
  const stopped = new Promise((done) => child.once('close', done));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ctrl-C encerra')) child.kill('SIGINT');
    });
  }
  await stopped;
  return output.split('\n').filter((line) => line.trim() !== '');
}

it('shows one line for each stage and no warning before the address', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'coado-start-'));
  try {
    const lines = await firstStart(folder);
    const address = lines.findIndex((line) => line.includes('Coado no ar: http://localhost:'));
    const stages = lines.slice(0, address).map((line) => line.replace(/^ *\d+,\d s {2}/, ''));
    expect(stages.toSorted(), lines.join('\n')).toEqual([
      'App montado.',
      expect.stringMatching(/^Banco de dados preparado \(\d+ migrações\)\.$/),
      'Conteúdo de demonstração adicionado.',
      'Preparando o banco de dados e o app…',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
