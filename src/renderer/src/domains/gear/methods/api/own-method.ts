import { isolated } from '@shared/format';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { applyToList, defineOwnRow, labelledText } from '@/services/outbox/own-row';
import { ownTable } from '@/services/outbox/own-table';
import { rowsIn } from '@/services/query-cache/rows';
import type { OwnMethod } from '../model/brewing-method';
import { methodsKeys } from './methods';

const text = z.exactOptional(z.string());
const methodSchema = z.object({
  name: text,
  drawing: z.exactOptional(z.nullable(z.string())),
  default_ratio: z.exactOptional(z.nullable(z.string())),
  description: text,
  temperature_c: z.exactOptional(z.nullable(z.number())),
  grind: text,
  capacity_ml: z.exactOptional(z.nullable(z.number())),
  filter: text,
});

export type OwnMethodValues = z.infer<typeof methodSchema>;

const methods = rowsIn((value): value is OwnMethod => 'id' in value && 'capacity_ml' in value);
const EMPTY = {
  name: '',
  drawing: null,
  default_ratio: null,
  description: '',
  temperature_c: null,
  grind: '',
  capacity_ml: null,
  filter: '',
};

const table = ownTable('brew_methods', 'Esse método não existe mais.');

export const ownMethod = defineOwnRow<OwnMethodValues>({
  name: 'own-method',
  values: methodSchema,
  label: ({ op, before, values }) => {
    const name = values.name ?? before?.name;
    if (op === 'delete') return 'Método excluído';
    return name ? `Método: ${isolated(name)}` : 'Mudança em um método';
  },
  refusal: 'Não foi possível salvar o método.',
  written: (values) =>
    labelledText(
      {
        name: 'Nome',
        default_ratio: 'Proporção',
        temperature_c: 'Temperatura (°C)',
        grind: 'Moagem',
        capacity_ml: 'Capacidade (ml)',
        filter: 'Filtro',
        description: 'Como se usa',
      },
      values,
    ),
  insert: ({ id, values }, userId, signal) =>
    table.add({ name: '', ...values, id, user_id: userId }, signal),
  update: ({ id, values }, _waited, signal) => table.change(id, values, signal),
  remove: async (id) => {
    const [brew, recipe] = await Promise.all([
      query((db) => db.from('brews').select('id').eq('method_id', id).limit(1).maybeSingle()),
      query((db) => db.from('recipes').select('id').eq('method_id', id).limit(1).maybeSingle()),
    ]);
    if (brew || recipe) {
      throw new AppError('conflict', {
        message: 'Há preparos ou receitas com este método: ele fica com eles.',
      });
    }
    await table.remove(id);
  },
  apply: (data, write) =>
    applyToList(methods, data, write, (list) =>
      [...list, { id: write.id, ...EMPTY, ...write.values }].sort((a, b) =>
        a.name.localeCompare(b.name),
      ),
    ),
  // Brews and recipes contain the name of their method.
  stale: (userId) => [
    methodsKeys.ownMethods(userId),
    personKey('brews', userId),
    personKey('recipes', userId),
  ],
});
