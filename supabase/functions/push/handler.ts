import { sendDue } from './sender.ts';

/** No further batch is begun after so long: an Edge Function has an end. In ms. */
const ROUND_MS = 25_000;

type Variables = Readonly<Record<string, string | undefined>>;

function read(variables: Variables, name: string): string {
  const value = variables[name];
  if (value === undefined || value === '') throw new Error(`push: ${name} is not set`);
  return value;
}

/** Compares in constant time, so that the timing does not reveal the first difference. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all(
    [one, other].map(
      async (text) =>
        new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ),
  );
  return left?.reduce((sum, byte, index) => sum | (byte ^ (right?.[index] ?? 0)), 0) === 0;
}

/**
 * The Edge Function: sends due messages when the database calls it with PUSH_SECRET.
 * Called by wake_push_sender. Throws at the start if a variable is missing (docs/supabase.md lists
 * them).
 */
export function createHandler(variables: Variables): (request: Request) => Promise<Response> {
  const url = read(variables, 'SUPABASE_URL');
  const key = read(variables, 'SUPABASE_SERVICE_ROLE_KEY');
  const secret = read(variables, 'PUSH_SECRET');
  const contact = read(variables, 'VAPID_SUBJECT');
  const keys = {
    publicKey: read(variables, 'VAPID_PUBLIC_KEY'),
    privateKey: read(variables, 'VAPID_PRIVATE_KEY'),
  };

  async function rpc(name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`push: ${name} answered ${answer.status} ${body}`);
    return body === '' ? null : JSON.parse(body);
  }

  return async (request) => {
    const given = request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '';
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    if (!(await isSame(given, secret))) return new Response(null, { status: 401 });
    try {
      await rpc('announce_push_key', { public_key: keys.publicKey });
      const signal = AbortSignal.timeout(ROUND_MS);
      const sent = await sendDue({ rpc, keys, contact, warn: console.warn, signal });
      return Response.json({ sent });
    } catch (cause) {
      console.error('push: nothing more was sent', cause);
      return Response.json({ error: 'not_sent' }, { status: 500 });
    }
  };
}
