import { useEffect } from 'react';
import { runningBrews } from '@/entities/running-brew/store';
import { logError } from '@/lib/app-error';
import type { OutboxEntry } from '@/services/outbox/entry';
import { adoptEntries } from '@/services/outbox/outbox';
import { endGuest } from '@/services/session/guest';
import { toastError, toastSuccess } from '@/ui/toast';
import { registerKinds } from '../outbox-kinds';

/** Moves a guest's data into the account that signed in on this device. Draws nothing. */
export function AdoptGuestData({ guestId, userId }: { guestId: string; userId: string }) {
  useEffect(() => {
    void adoptGuestData(guestId, userId);
  }, [guestId, userId]);
  return null;
}

const NAMES = {
  brew: ['preparo', 'preparos'],
  recipe: ['receita', 'receitas'],
  bean: ['grão', 'grãos'],
} as const;

const isDeletion = ({ payload }: Pick<OutboxEntry, 'payload'>) =>
  typeof payload === 'object' && payload !== null && Reflect.get(payload, 'op') === 'delete';

/** '30 preparos, 2 receitas e 1 grão'; empty for nothing. */
function describeEntries(entries: readonly Pick<OutboxEntry, 'kind' | 'payload'>[]): string {
  const parts = Object.entries(NAMES).flatMap(([kind, [one, many]]) => {
    const count = entries.filter((entry) => entry.kind === kind && !isDeletion(entry)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('pt-BR').format(parts);
}

/**
 * Moves the guest's brews and outbox entries to the account.
 * All entries move in one step, so a second tab or a second try finds nothing to move.
 */
export async function adoptGuestData(guestId: string, userId: string): Promise<void> {
  try {
    registerKinds();
    const moved = await adoptEntries(guestId, userId);
    runningBrews.adopt(guestId, userId);
    endGuest();
    const words = describeEntries(moved);
    if (words !== '') toastSuccess(`Agora na sua conta: ${words}.`);
  } catch (error) {
    // The guest stays, so the next start tries again.
    logError('What was made without an account could not be taken along', error);
    toastError('O que você fez sem conta ainda não veio para cá. Vamos tentar de novo.', error);
  }
}
