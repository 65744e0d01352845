import { readOrCreateSetting } from '@coado/local-stack/stored-setting';
import {
  rpcOn,
  type StackTask,
  type TaskContext,
  type Watch,
  watch,
} from '@coado/local-stack/watch';
import { z } from 'zod';
import { sendDue } from '../functions/push/sender.ts';
import { generateKeys, type VapidKeys } from '../functions/push/web-push.ts';

const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Loads the Web Push key pair, or creates it. */
export const loadPushKeys = (adminPool: TaskContext['adminPool']): Promise<VapidKeys> =>
  readOrCreateSetting(adminPool, 'push_keys', storedKeys, generateKeys);

interface PushSenderOptions extends Pick<TaskContext, 'databaseUrl' | 'log'> {
  readonly keys: VapidKeys;
  /** mailto: or https: address of the operator, for the push service. */
  readonly contact: string;
}

export function startPushSender({ databaseUrl, keys, contact, log }: PushSenderOptions): Watch {
  return watch(databaseUrl, log, {
    name: 'coado push',
    channel: 'coado_push',
    nextAt: 'private.next_push_at()',
    complaint: 'Pushes could not be sent yet.',
    async round(client, signal) {
      const rpc = rpcOn(client);
      await rpc('announce_push_key', { public_key: keys.publicKey });
      await sendDue({ rpc, keys, contact, signal, warn: log.warn });
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
