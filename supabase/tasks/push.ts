import { type StackTask, type TaskContext, type Watch, watch } from '@coado/local-stack/watch';
import { z } from 'zod';
import { sendDue } from '../functions/push/sender.ts';
import { generateKeys, type VapidKeys } from '../functions/push/web-push.ts';

/** Shortest time between two rounds without a notification, in ms. */
const SHORTEST_MS = 500;

const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Loads the Web Push key pair, or creates it. No API role can read it. */
export async function loadPushKeys(adminPool: TaskContext['adminPool']): Promise<VapidKeys> {
  const select = `select value from coado_local.settings where key = 'push_keys'`;
  const existing = await adminPool.query<{ value: unknown }>(select);
  if (existing.rows[0] !== undefined) return storedKeys.parse(existing.rows[0].value);
  await adminPool.query(
    `insert into coado_local.settings (key, value) values ('push_keys', $1) on conflict (key) do nothing`,
    [JSON.stringify(await generateKeys())],
  );
  const made = await adminPool.query<{ value: unknown }>(select);
  return storedKeys.parse(made.rows[0]?.value);
}

interface PushSenderOptions extends Pick<TaskContext, 'databaseUrl' | 'log'> {
  readonly keys: VapidKeys;
  /** mailto: or https: address of the operator, for the push service. */
  readonly contact: string;
}

export function startPushSender({ databaseUrl, keys, contact, log }: PushSenderOptions): Watch {
  return watch(databaseUrl, log, {
    name: 'coado push',
    channel: 'coado_push',
    complaint: 'Pushes could not be sent yet.',
    async round(client, signal) {
      await client.query('select public.announce_push_key($1)', [keys.publicKey]);
      await sendDue({
        keys,
        contact,
        signal,
        warn: log.warn,
        async rpc(name, args) {
          const values = Object.values(args).map((value) =>
            typeof value === 'object' ? JSON.stringify(value) : value,
          );
          const { rows } = await client.query(`select * from public.${name}($1)`, values);
          return rows;
        },
      });
      const { rows } = await client.query<{ wait: string | null }>(
        'select extract(epoch from private.next_push_at() - clock_timestamp()) * 1000 as wait',
      );
      const wait = rows[0]?.wait ?? null;
      // `wait` is null if nothing waits. It is negative while another sender claims the due rows,
      // so a minimum keeps this sender from polling them.
      return wait === null ? null : Math.max(SHORTEST_MS, Math.ceil(Number(wait)));
    },
  });
}

/** Returns the contact for push services: the operator's address, else the site. */
function contactOf({ operator, siteUrl }: Pick<TaskContext, 'operator' | 'siteUrl'>): string {
  if (operator?.contact) return `mailto:${operator.contact}`;
  return siteUrl?.startsWith('https:') ? siteUrl : 'mailto:coado@coado.local';
}

/** Sends pushes to devices whose app is closed; on a hosted project an Edge Function does it. */
export const sendPushes: StackTask = async (context) => {
  const { databaseUrl, adminPool, log } = context;
  const keys = await loadPushKeys(adminPool);
  return startPushSender({ databaseUrl, keys, contact: contactOf(context), log });
};
