import { hostRequestSchema } from '../../../src/main/backend/messages.ts';
import { startCoado } from '../../../supabase/tasks/start.ts';

/** Sends the messages of the real host; this process runs the stack until it is killed. */
const report = (message: object) => process.send?.(message);

process.on('message', (message) => {
  const request = hostRequestSchema.parse(message);
  if (request.type !== 'start') {
    process.exit(0);
  }
  startCoado({
    dataDir: request.dataDir,
    port: request.port,
    autoconfirm: true,
    rateLimits: false,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }).then(
    ({ url, publishableKey }) =>
      report({ type: 'ready', port: Number(new URL(url).port), publishableKey, mailbox: '/' }),
    (error: unknown) =>
      report({ type: 'failed', message: String(error), isFinal: false, portTaken: false }),
  );
});
process.on('disconnect', () => process.exit(0));
