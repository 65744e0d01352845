import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { courseKeys } from '../../keys';

const certificateRoot = defineRoot('certificate');

/** Fetches the certificate of a track (by id) or of the course (null); creates it if earned. */
export const certificateQuery = (userId: string, unitId: string | null) =>
  queryOptions({
    queryKey: courseKeys.certificate(userId, unitId ?? 'course'),
    queryFn: () =>
      query((db) =>
        db
          .rpc('issue_certificate', unitId === null ? {} : { unit: unitId })
          .select('id, scope, title, holder_name, lessons, issued_at, code, is_public')
          .single(),
      ),
  });

/** Publishes or hides a certificate's public address. Throws AppError. */
export async function publishCertificate(id: string, isPublic: boolean): Promise<void> {
  await query((db) =>
    db.from('certificates').update({ is_public: isPublic }).eq('id', id).select('id').single(),
  );
}

export const publicCertificateQuery = (code: string) =>
  queryOptions({
    queryKey: [certificateRoot, code],
    queryFn: async () => {
      const [found] = await query((db) => db.rpc('get_certificate', { code }));
      return found ?? null;
    },
  });
