import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { publicAddress } from '@/lib/storage-address';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 20;

/** Waiting for an admin, settled by hiding, or settled without. */
export type ReportStatus = 'open' | 'hidden' | 'dismissed';

interface Cursor {
  before: string;
  before_id: string;
}

const firstPage = (): Cursor | null => null;

const subjectSchema = z.object({
  subject_type: z.enum(['post', 'comment']),
  subject_id: z.string(),
  post_id: z.string(),
  author_name: z.string(),
  author_username: z.string(),
  content: z.string(),
  image_url: z.nullable(z.string()),
  hidden_at: z.nullable(z.string()),
  report_count: z.number(),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      note: z.nullable(z.string()),
      created_at: z.string(),
      reporter_username: z.string(),
    }),
  ),
  newest_at: z.string(),
  newest_id: z.string(),
});

async function fetchReports(wantedStatus: ReportStatus, cursor: Cursor | null) {
  const db = await supabase();
  const { data, error, status } = await db.rpc('admin_list_reports', {
    wanted_status: wantedStatus,
    page_size: PAGE_SIZE,
    ...cursor,
  });
  if (error) throw toAppError(error, status);
  return z
    .array(subjectSchema)
    .parse(data)
    .map((subject) => ({
      ...subject,
      picture: subject.image_url && publicAddress(db, 'post-images', subject.image_url),
    }));
}

/** A reported post or comment with its latest reports; `picture` is its image's address. */
export type ReportedSubject = Awaited<ReturnType<typeof fetchReports>>[number];

/** The reported posts and comments in that state, most recently reported first, twenty a page. */
export const reportsQuery = (adminId: string, status: ReportStatus) =>
  infiniteQueryOptions({
    queryKey: queryKeys.admin(adminId, 'reports', status),
    queryFn: ({ pageParam }) => fetchReports(status, pageParam),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === PAGE_SIZE
        ? { before: last.newest_at, before_id: last.newest_id }
        : null;
    },
  });
