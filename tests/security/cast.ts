import { randomUUID } from 'node:crypto';
import { sql } from '../database/support/attempt.ts';
import {
  act,
  blockStatement,
  comment,
  follow,
  like,
  publish,
  saveRecipe,
  setFollowStatement,
} from '../database/support/community.ts';
import { openConversation, sendRecipe, sendText } from '../database/support/messages.ts';
import { addOwnRows } from '../database/support/own-rows.ts';
import { subscribe } from '../database/support/push.ts';
import { course, saveBrew } from '../database/support/world.ts';
import type { TestDatabase } from '../support/database.ts';

/** Kinds of callers of the database, by their relation to the owner and their state. */
export const ROLES = [
  'visitor',
  'stranger',
  'friend',
  'blocked',
  'closed',
  'suspended',
  'deleted',
  'admin',
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

/** A caller. A visitor has no id; the deleted one has the id of a deleted account. */
export interface Viewer {
  readonly role: Role;
  readonly id: string | null;
  /** Further claims of the token, such as its session. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface Cast {
  readonly viewers: readonly Viewer[];
  idOf(role: Exclude<Role, 'visitor'>): string;
  /** The owner's post, a friend's comment on it, and rows that only they and admins see. */
  readonly post: string;
  readonly friendComment: string;
  readonly hiddenComment: string;
  /** `chat` has messages of both, `silentChat` none, `blockedChat` some from before a block. */
  readonly chat: string;
  readonly silentChat: string;
  readonly blockedChat: string;
  readonly draftUnit: string;
  readonly draftLesson: string;
  readonly oldChallenge: string;
}

const CURVE = 'AAAA';

const FIRST_ITEM = '1';

type Person = Exclude<Role, 'visitor' | 'deleted'>;

/** Returns a text that only this person may read, in any result. */
export const secretOf = (role: Person): string => `segredo-de-${role}`;

/** Adds rows of the person to many tables; their private texts contain the secret. */
async function furnish(database: TestDatabase, role: Person, id: string): Promise<void> {
  const secret = secretOf(role);
  const bean = randomUUID();
  await act(database, id, sql`insert into beans (id, name) values (${bean}, ${secret})`);
  const brew = await saveBrew(database, id, { bean });
  await act(database, id, sql`update brews set notes = ${secret} where id = ${brew}`);
  await act(
    database,
    id,
    sql`insert into brew_curves (brew_id, curve, arrangement) values (${brew}, ${CURVE}, 'brewer')`,
  );
  await saveRecipe(database, id, secret);
  await act(
    database,
    id,
    sql`insert into brew_methods (id, name, drawing) values (${`own-${randomUUID()}`}, ${secret}, 'v60')`,
  );
  await addOwnRows(database, id, secret);
  await subscribe(database, id, `https://fcm.googleapis.com/${secret}`);
  const grinder = randomUUID();
  await act(database, id, sql`insert into grinders (id, name) values (${grinder}, ${secret})`);
  await act(
    database,
    id,
    sql`insert into grinder_settings (grinder_id, method_id, setting) values (${grinder}, 'v60', 18)`,
  );
  await act(database, id, sql`select complete_lesson(${course.firstLesson})`);
  await database.pool.query(
    `insert into certificates (user_id, scope, title, holder_name, lessons) values ($1, 'course', $2, 'Alguém', 1)`,
    [id, secret],
  );
  await database.pool.query(
    `insert into quiz_answers (user_id, lesson_id, item, answer, is_right) values ($1, $2, $3, to_jsonb($4::text), true)`,
    [id, course.firstLesson, FIRST_ITEM, secret],
  );
  await database.pool.query(
    'insert into quiz_hints (user_id, lesson_id, item) values ($1, $2, $3)',
    [id, course.firstLesson, FIRST_ITEM],
  );
  await act(
    database,
    id,
    sql`insert into review_cards (lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
        values (${course.firstLesson}, ${FIRST_ITEM}, now() + interval '1 day', 1, 5, 1, 0, 1, now())`,
  );
  const rows = JSON.stringify([
    {
      id: randomUUID(),
      row: 1,
      method_id: 'chemex',
      coffee_grams: 30,
      water_ml: 500,
      brewed_at: '2024-03-01T08:00:00Z',
      notes: secret,
    },
  ]);
  await act(
    database,
    id,
    sql`select import_brews(${randomUUID()}, 'csv', ${`${secret}.csv`}, ${rows})`,
  );
  const shared = await saveRecipe(database, id, `receita de ${role}`);
  const post = await publish(database, id, { content: `post de ${role}`, recipe: shared });
  const said = await comment(database, id, post, `comentário de ${role}`);
  await act(database, id, sql`insert into comment_likes (comment_id) values (${said})`);
  await like(database, id, post);
  await act(database, id, sql`insert into saved_posts (post_id) values (${post})`);
  const unrelated = (await database.createUser()).id;
  await act(database, id, blockStatement(unrelated));
}

export async function createCast(database: TestDatabase): Promise<Cast> {
  const ids = new Map<Role, string>();
  for (const role of ROLES) {
    if (role !== 'visitor') ids.set(role, (await database.createUser({ name: role })).id);
  }
  const idOf = (role: Exclude<Role, 'visitor'>) => {
    const id = ids.get(role);
    if (id === undefined) throw new Error(`No person is ${role}.`);
    return id;
  };
  for (const role of ROLES) {
    if (role !== 'visitor' && role !== 'deleted') await furnish(database, role, idOf(role));
  }
  const [owner, friend, blocked, closed] = (['owner', 'friend', 'blocked', 'closed'] as const).map(
    idOf,
  );
  if (!owner || !friend || !blocked || !closed) throw new Error('The cast is not whole.');
  const { pool } = database;
  await pool.query(`update profiles set role = 'admin' where id = $1`, [idOf('admin')]);

  await follow(database, friend, owner);
  await follow(database, owner, friend);
  await follow(database, closed, friend);
  await follow(database, friend, closed);
  await follow(database, idOf('stranger'), idOf('admin'));
  const post = await publish(database, owner, { content: 'post que todos veem' });
  for (const role of ['friend', 'stranger', 'blocked', 'closed', 'suspended', 'admin'] as const) {
    await like(database, idOf(role), post);
    await comment(database, idOf(role), post, `${role} comenta`);
    await act(database, idOf(role), sql`insert into saved_posts (post_id) values (${post})`);
  }
  const friendComment = await comment(database, friend, post, 'outro comentário');
  for (const role of ['owner', 'stranger'] as const) {
    await act(
      database,
      idOf(role),
      sql`insert into reports (comment_id, reason) values (${friendComment}, 'outro')`,
    );
  }
  const hiddenPost = await publish(database, owner, { content: 'post escondido' });
  const hiddenComment = await comment(database, friend, post, 'comentário escondido');
  await pool.query('update community_posts set hidden_at = now() where id = $1', [hiddenPost]);
  await pool.query('update community_comments set hidden_at = now() where id = $1', [
    hiddenComment,
  ]);

  const chat = await openConversation(database, owner, friend);
  await sendText(database, owner, chat, 'conversa-de-owner-e-friend');
  const answer = await sendText(database, friend, chat, 'resposta-de-friend-a-owner');
  await act(database, owner, sql`select react_to_message(${answer}, 'love')`);
  const blockedChat = await openConversation(database, owner, blocked);
  await sendText(database, owner, blockedChat, 'conversa-de-owner-e-blocked');
  for (const place of [chat, blockedChat]) {
    const sent = await saveRecipe(database, owner, 'receita enviada');
    await sendRecipe(database, owner, place, sent);
  }
  await act(database, blocked, sql`select clear_conversation(${blockedChat}, 'infinity')`);
  await sendText(database, blocked, blockedChat, 'resposta-de-blocked');
  const silentChat = await openConversation(database, owner, idOf('stranger'));
  await act(database, owner, blockStatement(blocked));

  const [draftUnit, draftLesson, oldChallenge] = [randomUUID(), randomUUID(), randomUUID()];
  await database.asUser(idOf('admin'), async (client) => {
    await client.query(
      `insert into study_units (id, title, is_published) values ($1, 'Rascunho', false)`,
      [draftUnit],
    );
    await client.query(
      `insert into study_lessons (id, unit_id, title, content) values ($1, $2, 'Em preparo', 'texto-do-rascunho')`,
      [draftLesson, draftUnit],
    );
    await client.query(
      `insert into challenges (id, title, description, reward, is_active) values ($1, 'Antigo', '', '', false)`,
      [oldChallenge],
    );
  });
  await act(
    database,
    idOf('admin'),
    sql`select admin_suspend(${idOf('suspended')}, 'motivo da suspensão')`,
  );
  await pool.query('update profiles set is_private = true where id = $1', [closed]);
  await act(database, idOf('stranger'), setFollowStatement(closed));
  await pool.query('delete from auth.users where id = $1', [idOf('deleted')]);
  return {
    viewers: ROLES.map((role) => ({ role, id: ids.get(role) ?? null })),
    idOf,
    post,
    friendComment,
    hiddenComment,
    chat,
    silentChat,
    blockedChat,
    draftUnit,
    draftLesson,
    oldChallenge,
  };
}

export function findViewer(cast: Cast, role: Role): Viewer {
  const viewer = cast.viewers.find((each) => each.role === role);
  if (viewer === undefined) throw new Error(`No person is ${role}.`);
  return viewer;
}
