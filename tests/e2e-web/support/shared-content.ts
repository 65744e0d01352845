import { expect } from 'playwright/test';
import type { TestApp } from '../../support/app.ts';
import { demo } from '../../support/app.ts';
import { sql } from './community.ts';

/**
 * Content that every person sees, by table: rows that no person owns, and the demo roles.
 * Tracks and lessons lack times and exact positions, which an added and deleted track changes.
 */
const TABLES = {
  study_units: `select id, title, description, icon, is_published,
                  rank() over (order by position) as place from public.study_units`,
  study_lessons: `select id, unit_id, type, title, content, blocks, sources, points, icon, quiz_data,
                    rank() over (partition by unit_id order by position) as place from public.study_lessons`,
  challenges: 'select * from public.challenges',
  achievements: 'select * from public.achievements',
  brew_methods: 'select * from public.brew_methods where user_id is null',
  beans: 'select * from public.beans where user_id is null',
  profiles: `select profile.id, profile.role from public.profiles profile
             join auth.users account on account.id = profile.account_id where account.email = any ($1)`,
} as const;

const FINGERPRINTS = Object.entries(TABLES)
  .map(
    ([table, rows]) =>
      `select '${table}' as name, md5(string_agg(shared::text, ' ' order by id)) as fingerprint
       from (${rows}) shared`,
  )
  .join(' union all ');

const DEMO_EMAILS = Object.values(demo).map(({ email }) => email);

export async function readSharedContent(app: TestApp): Promise<Record<string, unknown>> {
  const rows = await sql(app, FINGERPRINTS, [DEMO_EMAILS]);
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [String(name), fingerprint]));
}

/** Fails a test that changes shared content, which the next file of the worker reads. */
export async function expectSharedContent(
  app: TestApp,
  installed: Record<string, unknown>,
): Promise<void> {
  const left = await readSharedContent(app);
  const changed = Object.keys(TABLES).filter((table) => left[table] !== installed[table]);
  expect(changed, 'tables with shared content that this test changed and did not restore').toEqual(
    [],
  );
}
