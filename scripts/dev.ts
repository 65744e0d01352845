import path from 'node:path';
import { firstFreePort } from '@coado/local-stack/ports';
import { createServer } from 'vite';
import { repositoryRoot } from './lib/run-bin.ts';
import { runUntilStopped, startFromEnvironment, welcome } from './lib/run-stack.ts';

const vitePort = 5173;

// `npm run dev`: the embedded stack, and the app from its sources with hot replacement.
await runUntilStopped(async () => {
  const port = await firstFreePort(vitePort);
  const appUrl = `http://localhost:${port}`;
  const stack = await startFromEnvironment({ siteUrl: appUrl });
  // The proxy in src/renderer/vite.config.ts reads the variable.
  process.env.COADO_STACK_URL = stack.url.replace('localhost', '127.0.0.1');
  const vite = await createServer({
    configFile: path.join(repositoryRoot, 'src/renderer/vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: true },
  });
  await vite.listen();
  console.info(welcome(appUrl, stack));
  return {
    async close() {
      await vite.close();
      await stack.close();
    },
  };
});
