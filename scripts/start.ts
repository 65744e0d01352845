import { runUntilStopped, stageLog, startFromEnvironment, welcome } from './lib/run-stack.ts';
import { buildWeb, findWebBuild } from './lib/web-build.ts';

// `npm start`: the web app on the embedded stack, with demo content. Database and app are made side by side.
await runUntilStopped(async () => {
  const log = stageLog();
  const web = await findWebBuild();
  const abort = new AbortController();
  log.info(web.isCurrent ? 'Iniciando o Coado…' : 'Preparando o banco de dados e o app…');
  const built = web.isCurrent ? null : buildWeb(abort.signal);
  // The stack may fail first; the build's own error is reported below.
  built?.catch(() => undefined);
  const stack = await startFromEnvironment({ webRoot: web.root, log }).catch(async (error) => {
    abort.abort();
    await built?.catch(() => undefined);
    throw error;
  });
  try {
    if (built !== null) {
      const publish = await built;
      await publish();
      log.info('App montado.');
    }
  } catch (error) {
    await stack.close();
    throw error;
  }
  console.info(welcome(stack.url, stack));
  return stack;
});
