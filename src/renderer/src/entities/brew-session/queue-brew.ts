import { type BrewSession, brewSessionSchema } from '@shared/brew/session';
import { formatDecimal } from '@shared/format';
import * as z from 'zod/mini';
import { enqueue } from '@/entities/outbox/outbox';
import type { OutboxSender } from '@/entities/outbox/types';
import { AppError } from '@/lib/app-error';
import { queryClient } from '@/services/query-cache/query-client';
import { toastSuccess } from '@/ui/toast';
import { saveBrew } from './api/save-brew';
import { refreshWhatBrewsChange } from './refresh-after-brew';

const payloadSchema = z.object({ session: brewSessionSchema, isRetry: z.boolean() });

function labelOf({ recipe }: BrewSession): string {
  const { coffeeGrams, waterMl } = recipe.parameters;
  return `Preparo: ${recipe.method}, ${formatDecimal(coffeeGrams)} g de café e ${formatDecimal(waterMl)} ml de água`;
}

/** Hands a finished brew to the outbox, under its own id. Resolves when it is on disk. */
export function queueBrew(session: BrewSession, ownerId: string, isRetry: boolean): Promise<void> {
  return enqueue({
    id: session.id,
    userId: ownerId,
    kind: 'brew',
    lane: 'brews',
    payload: { session, isRetry } satisfies z.infer<typeof payloadSchema>,
    label: labelOf(session),
  });
}

/** Saves a brew that waited for the connection, and tells the person. */
export const sendBrew: OutboxSender = async (payload, { userId }) => {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) {
    throw new AppError('invalid', {
      message: 'Este preparo foi guardado de um jeito que esta versão não lê.',
      cause: parsed.error,
    });
  }
  const { session, isRetry } = parsed.data;
  await saveBrew(session, userId, { isRetry });
  toastSuccess('Preparo salvo com sucesso!');
  refreshWhatBrewsChange(userId, queryClient);
};
