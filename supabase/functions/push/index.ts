// Entry of the Edge Function. Only this file needs Deno; tests run all others in Node.
import { createHandler } from './handler.ts';

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

Deno.serve(createHandler(Deno.env.toObject()));
