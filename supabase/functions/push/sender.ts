import type { Rpc } from '../_shared/edge-function.ts';
import { type Row, rowsOf, textIn } from '../_shared/rows.ts';
import { authorization, type Device, encrypt, toBase64Url, type VapidKeys } from './web-push.ts';

/** A message for one device, as the SQL function claim_pushes returns it. */
interface Push extends Device {
  readonly subscriptionId: string;
  readonly topic: string;
  readonly kind: string;
  readonly count: number;
  readonly route: string;
}

/** The outcome of one message; `retry_after` is in seconds. */
interface Result {
  readonly subscription_id: string;
  readonly topic: string;
  readonly outcome: 'sent' | 'expired' | 'retry' | 'refused';
  readonly retry_after: number | null;
}

export interface SenderOptions {
  readonly rpc: Rpc;
  readonly keys: VapidKeys;
  /** mailto: or https: address of the operator, for the push service. */
  readonly contact: string;
  readonly warn: (message: string, cause?: unknown) => void;
  readonly signal?: AbortSignal;
}

const BATCH = 50;
/** Longest wait for a push service, in ms. */
const PATIENCE_MS = 15_000;
/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL_SECONDS = 86_400;
/** How long a push service keeps a reminder, in seconds; a later one is of no use. */
const REMINDER_TTL_SECONDS = 3_600;

const readPush = (row: Row): Push => ({
  subscriptionId: textIn(row, 'subscription_id'),
  topic: textIn(row, 'topic'),
  endpoint: textIn(row, 'endpoint'),
  p256dh: textIn(row, 'p256dh'),
  auth: textIn(row, 'auth_secret'),
  kind: textIn(row, 'kind'),
  count: Number(row.get('count')),
  route: textIn(row, 'route'),
});

/** Returns a topic of at most 32 characters; a waiting message of the same topic is replaced. */
async function topicName(topic: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(topic));
  return toBase64Url(new Uint8Array(hash).slice(0, 24));
}

/** Returns the seconds of Retry-After, which may be a number or a date; null if absent. */
function retryAfter(headers: Headers): number | null {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

async function send(push: Push, options: SenderOptions): Promise<Result> {
  const { subscriptionId, topic, kind, count, route } = push;
  const become = (outcome: Result['outcome'], wait: number | null = null): Result => ({
    subscription_id: subscriptionId,
    topic,
    outcome,
    retry_after: wait,
  });
  // The path of the address is the device's secret and must not be logged.
  const service = new URL(push.endpoint).origin;
  const payload = new TextEncoder().encode(JSON.stringify({ kind, count, route }));
  const body = await encrypt(payload, push).catch((cause: unknown) => {
    options.warn('push: a device has keys that are none', cause);
    return null;
  });
  if (body === null) return become('expired');
  const headers = {
    authorization: await authorization(push.endpoint, options.keys, options.contact),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(kind.startsWith('reminder_') ? REMINDER_TTL_SECONDS : TTL_SECONDS),
    urgency: kind === 'message' || kind === 'brew' ? 'high' : 'normal',
    topic: await topicName(topic),
  };
  let answer: Response;
  try {
    answer = await fetch(push.endpoint, {
      method: 'POST',
      headers,
      body,
      // A redirect could lead to an address inside of the server's network.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (cause) {
    options.warn(`push: ${service} was not reached`, cause);
    return become('retry');
  }
  const { ok, status } = answer;
  await answer.body?.cancel();
  if (ok) return become('sent');
  if (status === 404 || status === 410) return become('expired');
  options.warn(`push: ${service} answered ${status}`);
  if (status === 429 || status >= 500) return become('retry', retryAfter(answer.headers));
  return become('refused');
}

export async function sendDue(options: SenderOptions): Promise<number> {
  let sent = 0;
  while (options.signal?.aborted !== true) {
    const rows = rowsOf(await options.rpc('claim_pushes', { max_rows: BATCH }));
    if (rows.length === 0) break;
    const results = await Promise.all(rows.map((row) => send(readPush(row), options)));
    await options.rpc('settle_pushes', { results });
    sent += results.filter(({ outcome }) => outcome === 'sent').length;
  }
  return sent;
}
