import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Driver, Json } from './page.ts';
import { end, findProgram, saidBy } from './programs.ts';

/** Prefers the edition with long-term support. */
const program = findProgram('firefox-esr', 'firefox');

export const firefox = program === null ? null : () => openFirefox(program);

const answerShape = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown(),
  message: z.string().optional(),
});
const treeShape = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const callShape = z.object({
  type: z.string(),
  result: z.object({ value: z.string() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.on('message', (data) => {
    const answer = answerShape.parse(JSON.parse(String(data)));
    const asked = waiting.get(answer.id ?? -1);
    if (!asked) return;
    if (answer.type === 'success') asked.resolve(answer.result);
    else asked.reject(new Error(answer.message));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'));
  });
  return {
    async send(method: string, params: Json): Promise<unknown> {
      last += 1;
      const id = last;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      socket.send(JSON.stringify({ id, method, params }));
      return asked.promise.finally(() => waiting.delete(id));
    },
    close: () => socket.close(),
  };
}

async function openFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(path.join(tmpdir(), 'coado-firefox-'));
  // The browser must not send data about itself to other machines.
  const quiet = ['datareporting.policy.dataSubmissionEnabled', 'app.normandy.enabled'];
  const preferences = quiet.map((name) => `user_pref("${name}", false);`);
  await writeFile(path.join(profile, 'user.js'), preferences.join('\n'));
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const bidi = await connect(await saidBy(browser.stderr, /BiDi listening on (ws:\S+)/));
  await bidi.send('session.new', { capabilities: {} });
  const [{ context } = { context: '' }] = treeShape.parse(
    await bidi.send('browsingContext.getTree', {}),
  ).contexts;
  return {
    name: 'Firefox',
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async callSource(source, argument) {
      const answer = callShape.parse(
        await bidi.send('script.callFunction', {
          functionDeclaration: source,
          awaitPromise: true,
          target: { context },
          arguments: [{ type: 'string', value: argument }],
        }),
      );
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
      return answer.result.value;
    },
    async perform(inputs) {
      await bidi.send('input.performActions', { context, actions: [...inputs] });
    },
    async close() {
      bidi.close();
      await end(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
