import { isolated } from '@shared/format';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { applyToRows, defineOwnRow, labelledText, type RowWrite } from '@/services/outbox/own-row';
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

/** The columns of a method that its owner can write. */
export type OwnMethodValues = z.infer<typeof methodSchema>;

function isMethod(value: unknown): value is OwnMethod {
  return typeof value === 'object' && value !== null && 'id' in value && 'capacity_ml' in value;
}

function applyTo(methods: readonly OwnMethod[], write: RowWrite<OwnMethodValues>) {
  const empty: OwnMethod = {
    id: write.id,
    name: '',
    drawing: null,
    default_ratio: null,
    description: '',
    temperature_c: null,
    grind: '',
    capacity_ml: null,
    filter: '',
  };
  return applyToRows(methods, write, (rows) =>
    [...rows, { ...empty, ...write.values }].sort((a, b) => a.name.localeCompare(b.name)),
  );
}

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
  insert: async ({ id, values }, userId, signal) => {
    const added = await query((db) =>
      db
        .from('brew_methods')
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
      db
        .from('brew_methods')
        .update(values)
        .eq('id', id)
        .select('id')
        .abortSignal(signal)
        .maybeSingle(),
    );
    if (!changed) throw new AppError('not_found', { message: 'Esse método não existe mais.' });
  },
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
    await query((db) => db.from('brew_methods').delete().eq('id', id));
  },
  apply: (data, write) =>
    Array.isArray(data) && data.every(isMethod) ? applyTo(data, write) : data,
  // Brews and recipes contain the name of their method.
  stale: (userId) => [
    methodsKeys.ownMethods(userId),
    personKey('brews', userId),
    personKey('recipes', userId),
  ],
});
