import { runUntilStopped, stageLog, startFromEnvironment, welcome } from './lib/run-stack.ts';
import { buildWeb, findWebBuild } from './lib/web-build.ts';

// `npm start`: the web app on the embedded stack with demo content. Database and app are built at
// the same time.
await runUntilStopped(async () => {
  const log = stageLog();
  const web = await findWebBuild();
  const abort = new AbortController();
  log.info(web.isCurrent ? 'Iniciando o Coado…' : 'Preparando o banco de dados e o app…');
  const built = web.isCurrent ? null : buildWeb(abort.signal);
  // If the stack fails first, this handles the build's rejection.
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
