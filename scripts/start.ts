import { runUntilStopped, startFromEnvironment, welcome } from './lib/run-stack.ts';
import { ensureWebBuild, webRoot } from './lib/web-build.ts';

// The web app on the embedded stack, with demo content: what `npm start` runs.
await runUntilStopped(async () => {
  const stack = await startFromEnvironment({ webRoot });
  try {
    // Only now: a start that is refused must not rebuild the app the running one serves.
    await ensureWebBuild();
  } catch (error) {
    await stack.close();
    throw error;
  }
  console.info(welcome(stack.url, stack));
  return stack;
});
