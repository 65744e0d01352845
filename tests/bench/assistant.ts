import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { coursePassages } from '../../src/renderer/build/course-passages.ts';
import { EVERYDAY_QUESTIONS } from '../../src/renderer/src/domains/assistant/model/everyday-questions.test-support.ts';
import { UNSEEN_QUESTIONS } from '../../src/renderer/src/domains/assistant/model/unseen-questions.test-support.ts';

/** Budget of the answers' p95 with the library loaded, in ms of this thread's processor time. */
const BUDGET_MS = 20;
const ROUNDS = 4;

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  plugins: [coursePassages()],
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '@shared': `${root}src/shared`, '@': `${root}src/renderer/src` } },
});
const module = await server.ssrLoadModule('/src/renderer/src/domains/assistant/model/reply.ts');
const prepareAnswers: () => Promise<void> = module.prepareAnswers;
const replyTo: (question: string) => unknown = module.replyTo;

const beforeLoad = performance.now();
await prepareAnswers();
const loadMs = performance.now() - beforeLoad;

const questions = [...UNSEEN_QUESTIONS, ...EVERYDAY_QUESTIONS].flatMap(({ turns }) => turns);
const times: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const question of questions) {
    const before = process.threadCpuUsage();
    replyTo(question);
    const { user, system } = process.threadCpuUsage(before);
    // The first round warms up.
    if (round > 0) times.push((user + system) / 1000);
  }
}
await server.close();

times.sort((one, other) => one - other);
const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
console.log(
  `${times.length} answers: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (at most ${BUDGET_MS}); parts loaded in ${loadMs.toFixed(0)} ms`,
);
if (at(0.95) > BUDGET_MS) process.exitCode = 1;
