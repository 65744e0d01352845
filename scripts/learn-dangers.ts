import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { repositoryRoot } from './lib/run-bin.ts';

// Learns from the messages in training/ how likely a message describes a danger, and writes
// odds.json. With --check it fails if one of the files that it learnt from has changed since.
const assistant = join(repositoryRoot, 'src/renderer/src/domains/assistant');
const safety = join(assistant, 'model/answers/safety');
const written = join(safety, 'odds.json');
const READ = [
  join(assistant, 'training/dangers.txt'),
  join(assistant, 'training/concerns.txt'),
  join(assistant, 'training/harmless.txt'),
  join(assistant, 'training/messages.ts'),
  join(assistant, 'training/train.ts'),
  join(assistant, 'training/regression.ts'),
  join(safety, 'word-kinds.txt'),
  join(safety, 'words.ts'),
  join(safety, 'rules.ts'),
  join(safety, 'signs.ts'),
];
/** Further texts to learn from, and the assistant's code that reads all texts. */
const PATTERNS = [
  'tests/*/*questions.json',
  'src/renderer/src/domains/assistant/model/library/*.txt',
  'src/renderer/src/domains/assistant/model/language/*.{ts,json}',
];
const found = await Array.fromAsync(glob(PATTERNS, { cwd: repositoryRoot }));
const others = found
  .filter((file) => !file.includes('.test.'))
  .map((file) => join(repositoryRoot, file))
  .toSorted();

const hash = createHash('sha256');
// Line ends differ by system; the messages do not.
for (const file of [...READ, ...others])
  hash.update((await readFile(file, 'utf8')).replaceAll('\r\n', '\n'));
const from = hash.digest('hex').slice(0, 16);

if (process.argv.includes('--check')) {
  const { from: learnt } = JSON.parse(await readFile(written, 'utf8'));
  if (learnt !== from) throw new Error(`${written} is stale: run npm run dangers.`);
} else {
  const src = join(repositoryRoot, 'src');
  const server = await createServer({
    root: repositoryRoot,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@shared': join(src, 'shared'), '@': join(src, 'renderer/src') } },
  });
  const { learnt } = await server.ssrLoadModule(join(assistant, 'training/learn.ts'));
  await server.close();
  await writeFile(written, `${JSON.stringify({ from, ...learnt() })}\n`);
}
