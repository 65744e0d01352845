import { isolated } from '@shared/format';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { applyToRows, defineOwnRow, labelledText, type RowWrite } from '@/services/outbox/own-row';
import type { Water } from '../model/hint';
import { watersKey } from './waters';

const waterSchema = z.object({
  name: z.exactOptional(z.string()),
  hardness: z.exactOptional(z.nullable(z.number())),
  alkalinity: z.exactOptional(z.nullable(z.number())),
  notes: z.exactOptional(z.string()),
});

/** The columns of a water that its owner can write. */
export type WaterValues = z.infer<typeof waterSchema>;

function isWater(value: unknown): value is Water {
  return typeof value === 'object' && value !== null && 'id' in value && 'alkalinity' in value;
}

function applyTo(waters: readonly Water[], write: RowWrite<WaterValues>) {
  const empty: Water = { id: write.id, name: '', hardness: null, alkalinity: null, notes: '' };
  return applyToRows(waters, write, (rows) =>
    [...rows, { ...empty, ...write.values }].sort((a, b) => a.name.localeCompare(b.name)),
  );
}

export const ownWater = defineOwnRow<WaterValues>({
  name: 'own-water',
  values: waterSchema,
  label: ({ op, before, values }) => {
    const name = values.name ?? before?.name;
    if (op === 'delete') return 'Água excluída';
    return name ? `Água: ${isolated(name)}` : 'Mudança em uma água';
  },
  refusal: 'Não foi possível salvar a água.',
  written: (values) =>
    labelledText(
      {
        name: 'Nome',
        hardness: 'Dureza (mg/L)',
        alkalinity: 'Alcalinidade (mg/L)',
        notes: 'Notas',
      },
      values,
    ),
  insert: async ({ id, values }, userId, signal) => {
    const added = await query((db) =>
      db
        .from('waters')
        .upsert(
          { name: '', ...values, id, user_id: userId },
          { onConflict: 'id', ignoreDuplicates: true },
        )
        .select('id')
        .abortSignal(signal),
    );
    return added.length > 0;
  },
  update: async ({ id, values }, _waited, signal) => {
    const changed = await query((db) =>
      db.from('waters').update(values).eq('id', id).select('id').abortSignal(signal).maybeSingle(),
    );
    if (!changed) throw new AppError('not_found', { message: 'Essa água não existe mais.' });
  },
  remove: async (id) => {
    await query((db) => db.from('waters').delete().eq('id', id));
  },
  apply: (data, write) =>
    Array.isArray(data) && data.every(isWater) ? applyTo(data, write) : data,
  stale: (userId) => [watersKey(userId), personKey('brews', userId)],
});
