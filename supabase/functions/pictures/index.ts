// Where Supabase's Edge Functions begin; everything else runs in Node, too.
import { createHandler } from './handler.ts';

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

Deno.serve(createHandler(Deno.env.toObject()));
