import { ROASTS } from '@shared/brew/roast';
import { isolated } from '@shared/format';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { uploadFile } from '@/lib/upload';
import { applyToList, defineOwnRow, labelledText, type RowWrite } from '@/services/outbox/own-row';
import { ownTable } from '@/services/outbox/own-table';
import { rowsIn } from '@/services/query-cache/rows';
import { discardFile } from '@/services/storage/files';
import type { Bean } from '../model/bag';
import { portionsSchema } from '../model/portions';
import { beansKey } from './beans';

const text = z.exactOptional(z.string());
const grams = z.exactOptional(z.nullable(z.number()));
const moment = z.exactOptional(z.nullable(z.string()));

const beanSchema = z.object({
  name: text,
  origin: text,
  region: text,
  process: text,
  roast: z.exactOptional(z.nullable(z.enum(ROASTS))),
  notes: z.exactOptional(z.array(z.string())),
  details: z.exactOptional(z.nullable(z.string())),
  opened_on: moment,
  roaster: text,
  roasted_on: moment,
  farm: text,
  variety: text,
  altitude: text,
  body: text,
  acidity: text,
  cost: grams,
  rating: grams,
  link: moment,
  is_ground: z.exactOptional(z.boolean()),
  portions: z.exactOptional(portionsSchema),
  archived_at: moment,
  bag_grams: grams,
  remaining_grams: grams,
  photo_path: moment,
  /** The picture for `photo_path` until it is uploaded; not a column. */
  photo: z.exactOptional(z.instanceof(Blob)),
  /** Path of the picture that `photo` replaces; not a column. */
  photo_before: moment,
});

export type BeanValues = z.infer<typeof beanSchema>;

function toBean({ id, values }: RowWrite<BeanValues>, userId: string): Bean {
  return {
    id,
    user_id: userId,
    position: null,
    name: '',
    origin: '',
    region: '',
    process: '',
    notes: [],
    body: '',
    acidity: '',
    roast: null,
    bag_grams: null,
    remaining_grams: values.bag_grams ?? null,
    opened_on: null,
    roaster: '',
    roasted_on: null,
    farm: '',
    variety: '',
    altitude: '',
    cost: null,
    rating: null,
    link: null,
    photo_path: null,
    is_ground: false,
    portions: [],
    details: null,
    facts: [],
    archived_at: null,
    import_id: null,
    created_at: new Date().toISOString(),
    ...columnsOf(values),
  };
}

function columnsOf({ photo: _photo, photo_before: _before, ...columns }: BeanValues) {
  return columns;
}

/** Returns the path in the sender's folder, because a guest's folder had another id. */
const ownPath = (path: string, userId: string) => `${userId}/${path.slice(path.indexOf('/') + 1)}`;

async function sendPhoto(values: BeanValues, userId: string, signal: AbortSignal) {
  const { photo, photo_path: path } = values;
  const columns = columnsOf(values);
  if (!path) return columns;
  const photo_path = ownPath(path, userId);
  // `upsert`, because an earlier try may have uploaded the picture.
  if (photo) {
    await uploadFile({
      bucket: 'brew-photos',
      path: photo_path,
      blob: photo,
      upsert: true,
      signal,
    });
  }
  return { ...columns, photo_path };
}

/** Deletes the replaced picture; `sweepPictures` deletes one that was missed. */
async function discardBefore({ photo_before: before }: BeanValues): Promise<void> {
  if (before) await discardFile('brew-photos', before);
}

const beans = rowsIn((value): value is Bean => 'id' in value && 'remaining_grams' in value);

const table = ownTable('beans', 'Esse grão não existe mais.');

const LABELS = {
  name: 'Nome',
  roaster: 'Torrefação',
  origin: 'Origem',
  region: 'Região',
  farm: 'Fazenda',
  variety: 'Variedade',
  altitude: 'Altitude',
  process: 'Processo',
  notes: 'Notas',
  body: 'Corpo',
  acidity: 'Acidez',
  details: 'Detalhes',
  link: 'Link',
} as const;

export const ownBean = defineOwnRow<BeanValues>({
  name: 'bean',
  values: beanSchema,
  label: ({ op, before, values }) => {
    const name = values.name ?? before?.name;
    if (op === 'delete') return 'Grão excluído';
    return name ? `Grão: ${isolated(name)}` : 'Mudança em um grão';
  },
  refusal: 'Não foi possível salvar o grão.',
  written: (values) => labelledText(LABELS, values),
  // Only a picture in this write is kept: the server deleted the stored one with the bean.
  anew: (values) => ({ ...values, photo_path: (values.photo && values.photo_path) ?? null }),
  insert: async ({ id, values }, userId, signal) => {
    const columns = await sendPhoto(values, userId, signal);
    return await table.add({ name: '', ...columns, id, user_id: userId }, signal);
  },
  update: async ({ id, values }, _waited, signal, userId) => {
    await table.change(id, await sendPhoto(values, userId, signal), signal);
    await discardBefore(values);
  },
  remove: async (id) => {
    const deleted = await query((db) =>
      db.from('beans').delete().eq('id', id).select('photo_path').maybeSingle(),
    );
    if (deleted?.photo_path) await discardFile('brew-photos', deleted.photo_path);
  },
  apply: (data, write, { entry: { userId } }) =>
    // A new bean is the first of the person's own, which follow the catalogue.
    applyToList(beans, data, { ...write, values: columnsOf(write.values) }, (list) => [
      ...list.filter((bean) => bean.user_id === null),
      toBean(write, userId),
      ...list.filter((bean) => bean.user_id !== null),
    ]),
  stale: (userId) => [beansKey(userId), personKey('brews', userId)],
});
