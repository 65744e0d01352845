import { randomUUID } from 'node:crypto';
import { readCourse } from '../../scripts/course/course-sql.ts';
import { makeDeviceKeys, openSession } from '../database/support/push.ts';
import type { TestDatabase } from '../support/database.ts';
import { type Cast, findViewer, type Role, type Viewer } from './cast.ts';
import type { Facts } from './facts.ts';

/** A call that changes something while its caller's session exists. */
export interface Call {
  readonly role: Exclude<Role, 'visitor' | 'deleted' | 'suspended'>;
  readonly values: readonly unknown[];
  /** Runs first, with all rights. */
  readonly before?: readonly [text: string, values: readonly unknown[]];
}

/** Returns a caller with a new session, which is deleted already if `ended`. */
export async function inSession(
  database: TestDatabase,
  cast: Cast,
  role: Call['role'],
  ended = false,
): Promise<Viewer> {
  const session = await openSession(database, cast.idOf(role));
  if (ended) await database.pool.query('delete from auth.sessions where id = $1', [session]);
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  return { ...findViewer(cast, role), claims: { session_id: session, amr } };
}

async function findQuestion({ pool }: TestDatabase) {
  const { rows } = await pool.query<{ lesson: string; item: string }>(`
    select lesson.id as lesson, item ->> 'id' as item
    from public.study_lessons as lesson
    cross join jsonb_array_elements(private.quiz_items(lesson.quiz_data)) as item
    where item ? 'hint' limit 1`);
  const [question] = rows;
  if (question === undefined) throw new Error('No question has a hint.');
  return question;
}

const REASON = 'Um motivo';

const completeLessons = (person: string, except: string | null): Call['before'] => [
  `with removed as (delete from certificates where user_id = $1)
   insert into lesson_completions (user_id, lesson_id)
   select $1, id from study_lessons where id is distinct from $2::uuid on conflict do nothing`,
  [person, except],
];

/** Returns calls of functions that change something only for special arguments. */
export async function specialCalls(
  database: TestDatabase,
  cast: Cast,
  facts: Facts,
): Promise<Readonly<Record<string, Call>>> {
  const { lesson, item } = await findQuestion(database);
  const [track] = await readCourse();
  const owner = cast.idOf('owner');
  const ownMessage = facts
    .rowsOf('messages')
    .find((row) => row.conversation_id === cast.chat && row.sender_id !== owner)?.id;
  const units = facts.rowsOf('study_units').map(({ id }) => id);
  const { p256dh, auth } = makeDeviceKeys();
  const asOwner = (values: readonly unknown[], before?: Call['before']): Call => ({
    role: 'owner',
    values,
    ...(before === undefined ? {} : { before }),
  });
  const asAdmin = (...values: readonly unknown[]): Call => ({ role: 'admin', values });
  return {
    accept_follow_requests: { role: 'closed', values: [[cast.idOf('stranger')]] },
    admin_moderate: asAdmin('comment', cast.hiddenComment, 'restore', REASON),
    admin_import_track: asAdmin(JSON.stringify(track)),
    admin_reorder: asAdmin(units.reverse(), null),
    admin_set_role: asAdmin(cast.idOf('friend'), 'admin', REASON),
    answer_quiz: asOwner([lesson, item, 'true', randomUUID()], completeLessons(owner, lesson)),
    claim_accomplishments: asOwner([randomUUID(), '-infinity', 0]),
    declare_adult: asOwner(
      [],
      ['delete from private.adult_declarations where user_id = $1', [owner]],
    ),
    correct_brews: asOwner([randomUUID(), 'coado', 'a.json', '[]']),
    delete_my_account: asOwner(['EXCLUIR']),
    get_quiz_hint: asOwner([lesson, item], completeLessons(owner, lesson)),
    import_belongings: asOwner([randomUUID(), 'coado', 'a.json', 'waters', '[]']),
    import_brews: asOwner([randomUUID(), 'coado', 'a.json', '[]']),
    issue_certificate: asOwner([null], completeLessons(owner, null)),
    mark_notifications_read: asOwner([null]),
    react_to_message: asOwner([ownMessage, 'love']),
    report_message: asOwner([ownMessage, 'spam', null, false]),
    save_push_subscription: asOwner(['https://fcm.googleapis.com/outra', p256dh, auth]),
  };
}
