import { isolated } from '@shared/format';
import * as z from 'zod/mini';
import { personKey } from '@/lib/query-keys';
import { applyToList, defineOwnRow, labelledText } from '@/services/outbox/own-row';
import { ownTable } from '@/services/outbox/own-table';
import { rowsIn } from '@/services/query-cache/rows';
import type { Water } from '../model/hint';
import { watersKey } from './waters';

const waterSchema = z.object({
  name: z.exactOptional(z.string()),
  hardness: z.exactOptional(z.nullable(z.number())),
  alkalinity: z.exactOptional(z.nullable(z.number())),
  notes: z.exactOptional(z.string()),
});

export type WaterValues = z.infer<typeof waterSchema>;

const waters = rowsIn((value): value is Water => 'id' in value && 'alkalinity' in value);
const EMPTY = { name: '', hardness: null, alkalinity: null, notes: '' };

const table = ownTable('waters', 'Essa água não existe mais.');

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
  insert: ({ id, values }, userId, signal) =>
    table.add({ name: '', ...values, id, user_id: userId }, signal),
  update: ({ id, values }, _waited, signal) => table.change(id, values, signal),
  remove: table.remove,
  apply: (data, write) =>
    applyToList(waters, data, write, (list) =>
      [...list, { id: write.id, ...EMPTY, ...write.values }].sort((a, b) =>
        a.name.localeCompare(b.name),
      ),
    ),
  stale: (userId) => [watersKey(userId), personKey('brews', userId)],
});
