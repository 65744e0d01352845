/** The files that a new table and a new screen need, for `npm run additions`. */
export interface Addition {
  readonly created: Readonly<Record<string, string>>;
  /** By path of an existing file: the text to insert, and the line before which it comes. */
  readonly inserted: Readonly<Record<string, { readonly before: string; readonly text: string }>>;
}

const gear = 'src/renderer/src/domains/gear';

const migration = `-- Kettles that people heat their water in.

create table public.kettles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null,
  capacity_ml smallint,
  has_gooseneck boolean not null default false,
  notes text not null default '',
  created_at timestamptz not null default now(),
  constraint kettles_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  constraint kettles_capacity_check check (capacity_ml between 100 and 5000),
  constraint kettles_notes_check check (char_length(notes) <= 500)
);

comment on table public.kettles is 'Kettles, visible to their owner only.';

create index kettles_user_id_idx on public.kettles (user_id, name, id);

select private.after_statement(
  'public.kettles', '{insert}', 'limit_rows',
  '30', 'kettle_limit', 'Você já tem 30 chaleiras. Exclua uma para adicionar outra.'
);

alter table public.kettles enable row level security;
grant select, delete on public.kettles to authenticated;
grant insert (id, user_id, name, capacity_ml, has_gooseneck, notes) on public.kettles to authenticated;
grant update (name, capacity_ml, has_gooseneck, notes) on public.kettles to authenticated;

select private.allow_own_rows('public.kettles', 'kettles');
select private.forbid_suspended_writes('public.kettles');
`;

const access = `import { ownRows } from '../../security/judges.ts';
import { probe, suspensionPolicies, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

export const access: TableAccess = {
  policies: [
    'a person reads own kettles',
    'a person adds own kettles',
    'a person updates own kettles',
    'a person deletes own kettles',
    ...suspensionPolicies,
  ],
  probes: [
    probe('select', '-0+0', (w) => sql\`select * from kettles where user_id = \${w.owner}\`),
    probe(
      'insert',
      '--+-',
      (w) => sql\`insert into kettles (user_id, name) values (\${w.owner}, 'Nova')\`,
    ),
    probe('update', '-0+0', (w) => sql\`update kettles set notes = 'X' where user_id = \${w.owner}\`),
    probe('update', '----', (w) => sql\`update kettles set user_id = \${w.other}\`),
    probe('delete', '-0+0', (w) => sql\`delete from kettles where user_id = \${w.owner}\`),
  ],
  grants: {
    select: '*',
    insert: 'id user_id name capacity_ml has_gooseneck notes',
    update: 'name capacity_ml has_gooseneck notes',
    delete: '*',
  },
  rule: ownRows,
  owner: 'user_id',
  row: (secret) => sql\`insert into kettles (name) values (\${secret})\`,
};
`;

const api = `import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { applyToList, defineOwnRow, labelledText } from '@/services/outbox/own-row';
import { ownTable } from '@/services/outbox/own-table';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { rowsIn } from '@/services/query-cache/rows';

const kettlesRoot = defineRoot('kettles', { isPersisted: true });

const kettleSchema = z.object({
  name: z.exactOptional(z.string()),
  capacity_ml: z.exactOptional(z.nullable(z.number())),
  has_gooseneck: z.exactOptional(z.boolean()),
  notes: z.exactOptional(z.string()),
});
interface Kettle {
  id: string;
  name: string;
  capacity_ml: number | null;
  has_gooseneck: boolean;
  notes: string;
}

const kettles = rowsIn((value): value is Kettle => 'id' in value && 'has_gooseneck' in value);
const table = ownTable('kettles', 'Essa chaleira não existe mais.');

/** The person's kettles by name. */
export const kettlesQuery = (userId: string) =>
  withPendingWrites(
    ['own-kettle'],
    queryOptions({
      queryKey: [kettlesRoot, userId] as const,
      queryFn: async () =>
        await query((db) =>
          db
            .from('kettles')
            .select('id, name, capacity_ml, has_gooseneck, notes')
            .eq('user_id', userId)
            .order('name')
            .order('id'),
        ),
    }),
  );

/** A kettle of the person's own. */
export const ownKettle = defineOwnRow<z.infer<typeof kettleSchema>>({
  name: 'own-kettle',
  values: kettleSchema,
  label: ({ values }) => \`Chaleira: \${values.name ?? ''}\`,
  refusal: 'Não foi possível salvar a chaleira.',
  written: (values) => labelledText({ name: 'Nome', notes: 'Notas' }, values),
  insert: ({ id, values }, userId, signal) =>
    table.add({ name: '', ...values, id, user_id: userId }, signal),
  update: ({ id, values }, _waited, signal) => table.change(id, values, signal),
  apply: (data, write) => {
    const empty = { id: write.id, name: '', capacity_ml: null, has_gooseneck: false, notes: '' };
    return applyToList(kettles, data, write, (list) => [...list, { ...empty, ...write.values }]);
  },
  stale: (userId) => [[kettlesRoot, userId]],
});
`;

const row = `  kettles: {
    kinds: { 'own-kettle': async () => (await import('./kettles/api/kettles')).ownKettle },
    guest: [],
    warmUp: async ({ query }, userId) => {
      const { kettlesQuery } = await import('./kettles/api/kettles');
      await query(kettlesQuery(userId));
    },
    export: { key: ['id'], text: 'suas chaleiras' },
  },
`;

export const addedTable = (file: string): Addition => ({
  created: {
    [`supabase/migrations/${file}`]: migration,
    'tests/database/tables/kettles.access.ts': access,
    [`${gear}/kettles/api/kettles.ts`]: api,
  },
  inserted: {
    [`${gear}/tables.ts`]: { before: '} satisfies Tables;', text: row },
  },
});

const page = `import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { kettlesQuery } from './api/kettles';

/** 'Chaleiras': the kettles that the person heats water in. */
export function KettlesPage() {
  const { id } = useCurrentUser();
  const { data: kettles, error, isFetching, refetch } = useQuery(kettlesQuery(id));
  return (
    <>
      <PageHeader title="Chaleiras" back="/settings" />
      {kettles ? (
        <ul className="plain-list grid gap-sm">
          {kettles.map((kettle) => (
            <li key={kettle.id} className="card flex items-center px-md py-sm">
              {kettle.name}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <ListSkeleton label="Carregando chaleiras" />
      )}
    </>
  );
}
`;

const prefetch = `import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { kettlesQuery } from './api/kettles';

export const kettlesPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(kettlesQuery(userId));
};
`;

const screen = `  screen({
    path: '/settings/kettles',
    page: [() => import('./kettles/KettlesPage'), 'KettlesPage'],
    prefetch: [() => import('./kettles/prefetch'), 'kettlesPrefetch'],
    access: 'account',
    label: 'Chaleiras',
    hint: 'Com que você esquenta a água',
  }),
`;

export const addedScreen: Addition = {
  created: {
    [`${gear}/kettles/KettlesPage.tsx`]: page,
    [`${gear}/kettles/prefetch.ts`]: prefetch,
  },
  inserted: {
    [`${gear}/domain.ts`]: { before: '];', text: screen },
    'CHANGELOG.md': {
      before: '- **Receita na hora.**',
      text: '- **Suas chaleiras.** Anote com que você esquenta a água.\n',
    },
  },
};

/** Test files that check the added table and screen; a real addition does not need them. */
export const proofs: Readonly<Record<string, string>> = {
  'src/renderer/src/app/added-table.test.ts': `// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import { isPersisted } from '@/lib/query-keys';
import { kinds } from '@/services/outbox/kind';
import { answerGuest } from './guest/guest-answers';
import { registerKinds, tables } from './tables';

vi.mock('@/ui/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));

it('exports, warms up, persists and writes the new table, and answers guests', async () => {
  const { kettles } = Object.fromEntries(Object.entries(tables));
  expect(kettles?.export).toEqual({ key: ['id'], text: 'suas chaleiras' });
  const fetch = vi.fn();
  await kettles?.warmUp?.({ query: fetch, pages: fetch }, 'me');
  expect(fetch.mock.calls).toMatchObject([[{ queryKey: ['kettles', 'me'] }]]);
  expect(isPersisted(['kettles', 'me'])).toBe(true);
  expect(await answerGuest('guest', ['kettles', 'guest'])).toEqual({ data: [] });
  registerKinds();
  expect(kinds.isKnown('own-kettle')).toBe(true);
});
`,
  'src/renderer/src/app/added-screen.test.ts': `import { expect, it } from 'vitest';
import { LABELLED_SCREENS } from '../../../../tests/e2e-web/support/labelled-screens';
import { screens } from './screens';

it('has the new screen in the app and among the screens of the end-to-end tests', () => {
  expect(screens.map(({ path }) => path)).toContain('/settings/kettles');
  expect(LABELLED_SCREENS).toContainEqual(['/settings/kettles', 'Chaleiras']);
});
`,
};
