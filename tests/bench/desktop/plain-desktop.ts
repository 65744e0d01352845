import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { repositoryRoot } from '../../../scripts/lib/run-bin.ts';
import { electronArguments, fromSetUp } from '../../support/desktop.ts';

const answerSchema = z.object({
  id: z.number(),
  result: z.object({
    result: z.object({ value: z.unknown().optional() }),
    exceptionDetails: z.unknown().optional(),
  }),
});

/**
 * Starts the app without Playwright, which keeps every page "visible"; returns its controls.
 * `inMain` evaluates an expression in the main process, through Node's inspector.
 */
export async function launchPlain(userData: string) {
  const child = spawn(
    fromSetUp('COADO_TEST_ELECTRON'),
    ['--inspect=0', ...electronArguments(userData), repositoryRoot],
    { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    // A full pipe would stop the app, so the output is read to its end.
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /Debugger listening on (ws:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('The app ended before it opened its debugger.')));
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;

  async function inMain(expression: string): Promise<unknown> {
    last += 1;
    const id = last;
    const params = {
      expression: `(async () => { const electron = require('electron'); return (${expression}); })()`,
      awaitPromise: true,
      returnByValue: true,
      includeCommandLineAPI: true,
    };
    const answered = new Promise<unknown>((resolve, reject) => {
      const listen = ({ data }: MessageEvent) => {
        const answer = answerSchema.safeParse(JSON.parse(String(data)));
        if (answer.data?.id !== id) return;
        socket.removeEventListener('message', listen);
        const { result, exceptionDetails } = answer.data.result;
        if (exceptionDetails === undefined) resolve(result.value);
        else reject(new Error(`In the main process: ${JSON.stringify(exceptionDetails)}`));
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
    return answered;
  }

  return {
    pid: child.pid ?? 0,
    inMain,
    inPage: (script: string) =>
      inMain(
        `electron.BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(${JSON.stringify(script)})`,
      ),
    /** Kills the app; its server stops by itself. */
    async kill(): Promise<void> {
      const ended = once(child, 'exit');
      socket.close();
      child.kill('SIGKILL');
      await ended;
    },
  };
}
