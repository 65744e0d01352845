/** Time after which no further batch begins, in ms: an Edge Function's duration is limited. */
const ROUND_MS = 25_000;

export type Variables = Readonly<Record<string, string | undefined>>;

/** Calls a database function with the service role; resolves to its rows as JSON. */
export type Rpc = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

export interface Service {
  readonly rpc: Rpc;
  readonly send: (method: string, path: string, body: unknown) => Promise<Response>;
  /** Aborts when no further batch may begin. */
  readonly signal: AbortSignal;
}

interface EdgeFunction {
  readonly name: string;
  /** Name of the variable with the secret that the database sends. */
  readonly secret: string;
  readonly work: (service: Service) => Promise<Readonly<Record<string, unknown>>>;
}

export function readVariable(variables: Variables, name: string): string {
  const value = variables[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** Compares in constant time, so that the duration reveals nothing of the secret. */
async function isSame(first: string, second: string): Promise<boolean> {
  const [left, right] = await Promise.all(
    [first, second].map(
      async (text) =>
        new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ),
  );
  return left?.reduce((sum, byte, index) => sum | (byte ^ (right?.[index] ?? 0)), 0) === 0;
}

/**
 * Returns an Edge Function that works when the database sends its secret.
 * private.call_edge_function calls it. Throws if a variable is missing (docs/supabase.md).
 */
export function createEdgeFunction(
  variables: Variables,
  { name, secret: secretName, work }: EdgeFunction,
): (request: Request) => Promise<Response> {
  const url = readVariable(variables, 'SUPABASE_URL');
  const key = readVariable(variables, 'SUPABASE_SERVICE_ROLE_KEY');
  const secret = readVariable(variables, secretName);

  const send: Service['send'] = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  async function rpc(called: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
    const answer = await send('POST', `/rest/v1/rpc/${called}`, args);
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${called} answered ${answer.status} ${body}`);
    return body === '' ? null : JSON.parse(body);
  }

  return async (request) => {
    const given = request.headers.get('authorization')?.replace(/^Bearer +/i, '') ?? '';
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    if (!(await isSame(given, secret))) return new Response(null, { status: 401 });
    try {
      const signal = AbortSignal.timeout(ROUND_MS);
      return Response.json(await work({ rpc, send, signal }));
    } catch (cause) {
      console.error(`${name}: the round failed`, cause);
      return Response.json({ error: 'failed' }, { status: 500 });
    }
  };
}
