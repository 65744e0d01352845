import { type Cursor, keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { detailsSchema } from '../model/audit-sentence';

const PAGE_SIZE = 30;

/** Returns the current usernames by id; the result lacks deleted accounts. */
async function fetchUsernames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const data = await query((db) => db.from('profiles').select('id, username').in('id', ids));
  return new Map(data.map(({ id, username }) => [id, username]));
}

async function fetchPage(cursor: Cursor | null) {
  const found = await query((db) =>
    keyset(
      db
        .from('admin_audit_log')
        .select(
          'id, admin_username, action, subject_type, subject_id, reason, details, created_at',
        ),
      // Pages are ordered by id instead of time, because the log's ids are a sequence.
      { cursor, size: PAGE_SIZE, at: 'id' },
    ),
  );
  const { rows, next } = pageOf(found, PAGE_SIZE, ({ id }) => ({ at: String(id), id: String(id) }));
  const entries = rows.map((entry) => {
    const details = detailsSchema.parse(entry.details);
    const personId = entry.subject_type === 'profile' ? entry.subject_id : details.author_id;
    return { ...entry, details, personId: personId ?? null };
  });
  const ids = new Set(entries.flatMap(({ personId }) => personId ?? []));
  const usernames = await fetchUsernames([...ids]);
  return {
    rows: entries.map(({ personId, ...entry }) => ({
      ...entry,
      person: personId === null ? null : (usernames.get(personId) ?? null),
    })),
    next,
  };
}

/** An admin's action; `person` is the username of the affected person, or null. */
export type AuditEntry = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

export const auditLogQuery = (adminId: string) =>
  pagesQuery({ queryKey: personKey('admin', adminId, 'audit'), queryFn: fetchPage });
