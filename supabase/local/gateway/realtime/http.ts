import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CrowdedError } from '../concurrency-limit.ts';
import { parseClientJson } from '../json.ts';
import { UnauthorizedError } from '../keys.ts';
import { publicRefused, RealtimeFailure, type RealtimeService } from './service.ts';

const messageShape = z.object({
  topic: z.string().min(1).max(255),
  event: z.string().min(1).max(255),
  payload: z.unknown().optional(),
  private: z.boolean().default(false),
});
const batchShape = z.object({ messages: z.array(messageShape).min(1).max(100) });

async function bodyOf(c: Context): Promise<unknown> {
  try {
    return parseClientJson(await c.req.text());
  } catch {
    return undefined;
  }
}

async function send(
  service: RealtimeService,
  c: Context,
  { messages }: z.infer<typeof batchShape>,
): Promise<Response> {
  const caller = await service.keys.resolveCaller(c.req.raw.headers);
  if (!messages.every((message) => message.private)) throw publicRefused();
  for (const topic of new Set(messages.map((each) => each.topic))) {
    const rights = await service.rightsOf(caller, topic);
    if (!rights.broadcast.write) {
      throw new RealtimeFailure(
        `Unauthorized: You do not have permissions to write to this Channel topic: ${topic}`,
      );
    }
  }
  for (const { topic, event, payload } of messages) {
    service.hub.broadcast(topic, { type: 'broadcast', event, payload });
  }
  return c.body(null, 202);
}

/** Answers broadcasts over HTTP, which channels send before they have joined. */
export function createRealtimeRouter(service: RealtimeService): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof UnauthorizedError) return c.json({ message: error.message }, 401);
    if (error instanceof CrowdedError) return c.json({ message: error.message }, error.status);
    if (error instanceof RealtimeFailure) return c.json({ message: error.message }, 403);
    throw error;
  });
  app.post('/api/broadcast', async (c) => {
    const read = batchShape.safeParse(await bodyOf(c));
    if (!read.success) return c.json({ message: 'The messages are malformed.' }, 422);
    return send(service, c, read.data);
  });
  app.post('/api/broadcast/:topic/events/:event', (c) =>
    c.json({ message: 'Broadcasts of one event are not implemented; send a list.' }, 501),
  );
  app.all('*', (c) => c.json({ message: 'Not found' }, 404));
  return app;
}
