import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { submit } from '@/services/outbox/outbox';
import type { SetAlarm } from '../model/alarms';

const schema = z.object({
  brewId: z.string(),
  /** Epoch ms; null deletes the alarm. */
  announceAt: z.nullable(z.number()),
});

type BrewAlarm = z.infer<typeof schema>;

const entryId = (brewId: string) => `brew-alarm:${brewId}`;

/** The server sends a push notification at the end of a long brew. */
export const brewAlarm = defineKind<BrewAlarm>({
  name: 'brew-alarm',
  read: (stored) => schema.safeParse(stored).data ?? null,
  label: () => 'Aviso do fim do preparo',
  lane: lanes.own,
  isPatient: true,
  // A refusal needs no notice: the brew goes on without an alarm, and its screen shows the end.
  endsWithRefusal: true,
  refusal: () => null,
  send: async ({ brewId, announceAt }, { userId }, signal) => {
    if (announceAt === null) {
      await query((db) => db.from('brew_alarms').delete().eq('id', brewId).abortSignal(signal));
      return;
    }
    const row = {
      id: brewId,
      user_id: userId,
      announce_at: new Date(announceAt).toISOString(),
    };
    await query((db) =>
      db.from('brew_alarms').upsert(row, { onConflict: 'id' }).abortSignal(signal),
    );
  },
});

export const setAlarm: SetAlarm = (brewId, ownerId, announceAt) => {
  const payload = { brewId, announceAt };
  submit(brewAlarm, { id: entryId(brewId), userId: ownerId, payload }).catch((error: unknown) =>
    logError('The end of a brew cannot be announced.', error),
  );
};
