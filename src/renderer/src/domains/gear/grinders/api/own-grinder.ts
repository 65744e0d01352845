import { isolated } from '@shared/format';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { applyToRows, defineOwnRow, labelledText, type RowWrite } from '@/services/outbox/own-row';
import type { OwnGrinder } from '../model/grinder-text';
import { grindersKey } from './grinders';

const grinderSchema = z.object({
  model_id: z.exactOptional(z.nullable(z.string())),
  name: z.exactOptional(z.string()),
  unit: z.exactOptional(z.enum(['cliques', 'número'])),
});

type GrinderValues = z.infer<typeof grinderSchema>;

function isGrinder(value: unknown): value is OwnGrinder {
  return typeof value === 'object' && value !== null && 'id' in value && 'settings' in value;
}

function applyTo(grinders: readonly OwnGrinder[], write: RowWrite<GrinderValues>) {
  const { id, values } = write;
  return applyToRows(grinders, write, (rows) => {
    const empty: OwnGrinder = {
      id,
      model_id: null,
      name: '',
      unit: 'cliques',
      notes: '',
      settings: [],
    };
    return [...rows, { ...empty, ...values }];
  });
}

export const ownGrinder = defineOwnRow<GrinderValues>({
  name: 'own-grinder',
  values: grinderSchema,
  label: ({ op, values }) => {
    if (op === 'delete') return 'Moedor removido';
    return values.name ? `Moedor: ${isolated(values.name)}` : 'Mudança em um moedor';
  },
  refusal: 'Não foi possível salvar o moedor.',
  written: (values) => labelledText({ name: 'Moedor' }, values),
  insert: async ({ id, values }, userId, signal) => {
    const added = await query((db) =>
      db
        .from('grinders')
        .upsert(
          { name: '', ...values, id, user_id: userId },
          { onConflict: 'id', ignoreDuplicates: true },
        )
        .select('id')
        .abortSignal(signal),
    );
    return added.length > 0;
  },
  update: async ({ id, values: { name, unit } }, _waited, signal) => {
    const changed = await query((db) =>
      db
        .from('grinders')
        .update({ ...(name !== undefined && { name }), ...(unit !== undefined && { unit }) })
        .eq('id', id)
        .select('id')
        .abortSignal(signal)
        .maybeSingle(),
    );
    if (!changed) throw new AppError('not_found', { message: 'Esse moedor não existe mais.' });
  },
  remove: async (id) => {
    await query((db) => db.from('grinders').delete().eq('id', id));
  },
  apply: (data, write) =>
    Array.isArray(data) && data.every(isGrinder) ? applyTo(data, write) : data,
  stale: (userId) => [grindersKey(userId), personKey('brews', userId)],
});
