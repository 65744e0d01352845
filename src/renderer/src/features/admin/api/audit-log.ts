import { infiniteQueryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { type Supabase, supabase } from '@/lib/supabase';
import { detailsSchema } from '../model/audit-sentence';

const PAGE_SIZE = 30;

/** The usernames that these ids have now; gone accounts are missing. */
async function fetchUsernames(db: Supabase, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { data, error, status } = await db.from('profiles').select('id, username').in('id', ids);
  if (error) throw toAppError(error, status);
  return new Map(data.map(({ id, username }) => [id, username]));
}

/** Pages start before an entry's id. */
const firstPage = (): number | null => null;

async function fetchLog(before: number | null) {
  const db = await supabase();
  let request = db
    .from('admin_audit_log')
    .select('id, admin_username, action, subject_type, subject_id, reason, details, created_at');
  if (before !== null) request = request.lt('id', before);
  const { data, error, status } = await request.order('id', { ascending: false }).limit(PAGE_SIZE);
  if (error) throw toAppError(error, status);
  const entries = data.map((entry) => {
    const details = detailsSchema.parse(entry.details);
    const personId = entry.subject_type === 'profile' ? entry.subject_id : details.author_id;
    return { ...entry, details, personId: personId ?? null };
  });
  const ids = new Set(entries.flatMap(({ personId }) => personId ?? []));
  const usernames = await fetchUsernames(db, [...ids]);
  return entries.map(({ personId, ...entry }) => ({
    ...entry,
    person: personId === null ? null : (usernames.get(personId) ?? null),
  }));
}

/** One act of an admin; `person` is the username of whom it concerned, null when there is none. */
export type AuditEntry = Awaited<ReturnType<typeof fetchLog>>[number];

/** What admins did, newest first, thirty a page. */
export const auditLogQuery = (adminId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.admin(adminId, 'audit'),
    queryFn: ({ pageParam }) => fetchLog(pageParam),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? (page.at(-1)?.id ?? null) : null),
  });
