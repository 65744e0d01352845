import { isolated } from '@shared/format';
import * as z from 'zod/mini';
import { personKey } from '@/lib/query-keys';
import { applyToList, defineOwnRow, labelledText } from '@/services/outbox/own-row';
import { ownTable } from '@/services/outbox/own-table';
import { rowsIn } from '@/services/query-cache/rows';
import type { OwnGrinder } from '../model/grinder-text';
import { grindersKey } from './grinders';

const grinderSchema = z.object({
  model_id: z.exactOptional(z.nullable(z.string())),
  name: z.exactOptional(z.string()),
  unit: z.exactOptional(z.enum(['cliques', 'número'])),
});

type GrinderValues = z.infer<typeof grinderSchema>;

export const grinders = rowsIn(
  (value): value is OwnGrinder => 'id' in value && 'settings' in value,
);
const EMPTY = { model_id: null, name: '', unit: 'cliques', notes: '' } as const;

const table = ownTable('grinders', 'Esse moedor não existe mais.');

export const ownGrinder = defineOwnRow<GrinderValues>({
  name: 'own-grinder',
  values: grinderSchema,
  label: ({ op, values }) => {
    if (op === 'delete') return 'Moedor removido';
    return values.name ? `Moedor: ${isolated(values.name)}` : 'Mudança em um moedor';
  },
  refusal: 'Não foi possível salvar o moedor.',
  written: (values) => labelledText({ name: 'Moedor' }, values),
  insert: ({ id, values }, userId, signal) =>
    table.add({ name: '', ...values, id, user_id: userId }, signal),
  update: ({ id, values: { model_id: _model, ...changed } }, _waited, signal) =>
    table.change(id, changed, signal),
  remove: table.remove,
  apply: (data, write) =>
    applyToList(grinders, data, write, (list) => [
      ...list,
      { id: write.id, ...EMPTY, settings: [], ...write.values },
    ]),
  stale: (userId) => [grindersKey(userId), personKey('brews', userId)],
});
