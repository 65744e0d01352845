import * as z from 'zod/mini';
import { readPictures } from '@/domains/community/posts/model/post';
import { APPEAL } from '@/domains/people/moderation/model/reports';
import { loadConfig } from '@/lib/config';
import { type Cursor, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { publicAddress } from '@/lib/storage-address';

const PAGE_SIZE = 20;

/** Reports that wait for a decision, were decided by hiding the content, or were dismissed. */
export type ReportStatus = 'open' | 'hidden' | 'dismissed';

const subjectSchema = z.object({
  subject_type: z.enum(['post', 'comment', 'message', 'person']),
  subject_id: z.string(),
  post_id: z.nullable(z.string()),
  author_id: z.string(),
  author_name: z.string(),
  author_username: z.string(),
  content: z.string(),
  pictures: z.nullable(z.json()),
  hidden_at: z.nullable(z.string()),
  /** The messages before a reported one, if the reporter agreed to share them. */
  context: z.nullable(
    z.array(
      z.object({
        from: z.enum(['reported', 'reporter']),
        text: z.string(),
        at: z.string(),
        media: z.optional(z.string()),
      }),
    ),
  ),
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

async function fetchPage(wantedStatus: ReportStatus, cursor: Cursor | null) {
  const [{ supabaseUrl }, found] = await Promise.all([
    loadConfig(),
    query((client) =>
      client.rpc('admin_list_reports', {
        wanted_status: wantedStatus,
        page_size: PAGE_SIZE,
        ...(cursor && { before: cursor.at, before_id: cursor.id }),
      }),
    ),
  ]);
  const rows = z
    .array(subjectSchema)
    .parse(found)
    .map((subject) => ({
      ...subject,
      pictures: readPictures(subject.pictures).map((picture) => ({
        ...picture,
        url: publicAddress(supabaseUrl, 'post-images', picture.path),
      })),
    }));
  return pageOf(rows, PAGE_SIZE, (last) => ({ at: last.newest_at, id: last.newest_id }));
}

export type ReportedSubject = Awaited<ReturnType<typeof fetchPage>>['rows'][number];

/** Whether a suspended person asks for a review. Only the person can create such a report. */
export const isAppeal = ({ subject_type, reports }: ReportedSubject): boolean =>
  subject_type === 'person' && reports.some(({ reason }) => reason === APPEAL);

export const reportsQuery = (adminId: string, status: ReportStatus) =>
  pagesQuery({
    queryKey: personKey('admin', adminId, 'reports', status),
    queryFn: (cursor) => fetchPage(status, cursor),
  });
