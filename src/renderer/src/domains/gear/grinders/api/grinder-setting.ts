import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { submit, takeBack } from '@/services/outbox/outbox';
import { rowEntryId } from '@/services/outbox/own-row';
import { queryClient } from '@/services/query-cache/query-client';
import type { OwnGrinder } from '../model/grinder-text';
import { grindersKey } from './grinders';
import { grinders } from './own-grinder';

const foundSchema = z.object({
  grinderId: z.string(),
  methodId: z.string(),
  setting: z.nullable(z.number()),
});

/** The person's setting of a grinder for a method; null deletes it. */
export type FoundSetting = z.infer<typeof foundSchema>;

function adjusted(grinder: OwnGrinder, { methodId, setting }: FoundSetting): OwnGrinder {
  const known = grinder.settings.find(({ method_id }) => method_id === methodId);
  if ((known?.setting ?? null) === setting) return grinder;
  const others = grinder.settings.filter((each) => each !== known);
  const settings = setting === null ? others : [...others, { method_id: methodId, setting }];
  return { ...grinder, settings };
}

export const grinderSetting = defineKind<FoundSetting>({
  name: 'grinder-setting',
  read: (stored) => foundSchema.safeParse(stored).data ?? null,
  label: () => 'Ajuste de um moedor',
  lane: lanes.own,
  rows: ({ grinderId }) => ({ creates: [], needs: [grinderId] }),
  isPatient: false,
  refusal: () => null,
  send: async ({ grinderId, methodId, setting }, { userId }, signal) => {
    const key = { grinder_id: grinderId, method_id: methodId };
    await query((db) => {
      const table = db.from('grinder_settings');
      const write =
        setting === null
          ? table.delete().match(key)
          : table.upsert(
              { ...key, user_id: userId, setting },
              { onConflict: 'grinder_id,method_id' },
            );
      return write.abortSignal(signal);
    });
  },
  apply: (data, found) =>
    grinders.change(data, found.grinderId, (grinder) => adjusted(grinder, found)),
  refresh: (_found, userId) => queryClient.invalidateQueries({ queryKey: grindersKey(userId) }),
});

/**
 * Writes a setting. Its outbox entry waits for the grinder's own entry and for a connection.
 * Resolves once the server or this device has stored it. Throws AppError if the server refuses it.
 */
export async function writeSetting(userId: string, found: FoundSetting): Promise<void> {
  const id = rowEntryId('grinder-setting', userId, `${found.grinderId}:${found.methodId}`);
  if ((await submit(grinderSetting, { id, userId, payload: found })) === 'refused') {
    throw await takeBack(id);
  }
}
