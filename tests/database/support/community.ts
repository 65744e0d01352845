import { randomUUID } from 'node:crypto';
import type { Actor, TestDatabase } from '../../support/database.ts';
import { perform, type Statement, sql } from './attempt.ts';

/** Runs the statement as that person's app does. Throws when it is refused. */
export async function act(
  database: TestDatabase,
  person: Actor,
  statement: Statement,
): Promise<readonly Record<string, unknown>[]> {
  const outcome = await perform(database, person, statement);
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return outcome.rows;
}

export async function publish(
  database: TestDatabase,
  author: string,
  {
    content = 'Café passado agora.',
    recipe = null,
  }: { content?: string; recipe?: string | null } = {},
): Promise<string> {
  const id = randomUUID();
  await act(
    database,
    author,
    sql`insert into community_posts (id, content, recipe_id) values (${id}, ${content}, ${recipe})`,
  );
  return id;
}

export async function comment(
  database: TestDatabase,
  person: string,
  post: string,
  content = 'Que beleza!',
): Promise<string> {
  const id = randomUUID();
  await act(
    database,
    person,
    sql`insert into community_comments (id, post_id, content) values (${id}, ${post}, ${content})`,
  );
  return id;
}

export const likeStatement = (post: string): Statement =>
  sql`insert into post_likes (post_id) values (${post}) on conflict (post_id, user_id) do nothing`;

export const unlikeStatement = (post: string): Statement =>
  sql`delete from post_likes where post_id = ${post} and user_id = auth.uid()`;

export const followStatement = (person: string): Statement =>
  sql`insert into follows (following_id) values (${person}) on conflict (follower_id, following_id) do nothing`;

/** Returns the statement that follows, or requests to follow a private person, or ends both. */
export const setFollowStatement = (person: string, isOn = true): Statement =>
  sql`select set_follow(${person}, ${isOn})`;

export const unfollowStatement = (person: string): Statement =>
  sql`delete from follows where following_id = ${person} and follower_id = auth.uid()`;

export const blockStatement = (person: string): Statement =>
  sql`insert into blocks (blocked_id) values (${person})`;

export async function like(database: TestDatabase, person: string, post: string): Promise<void> {
  await act(database, person, likeStatement(post));
}

export async function follow(
  database: TestDatabase,
  person: string,
  followed: string,
): Promise<void> {
  await act(database, person, followStatement(followed));
}

export async function saveRecipe(
  database: TestDatabase,
  person: string,
  title = 'V60 de domingo',
): Promise<string> {
  const id = randomUUID();
  await act(
    database,
    person,
    sql`insert into recipes (id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
        values (${id}, 'v60', ${title}, 'Média', 15, 250, 'Média-fina (ajustar)', '[]', 180)`,
  );
  return id;
}

export interface CommunityWorld {
  /** A person who follows the owner and whom the owner follows. */
  readonly friend: string;
  /** A person who blocks the owner and whom the owner blocks. */
  readonly enemy: string;
  /** The owner's post with a recipe, and with likes and comments of the owner and the friend. */
  readonly post: string;
  readonly sharedRecipe: string;
  readonly comment: string;
  readonly friendComment: string;
}

export async function createCommunity(
  database: TestDatabase,
  owner: string,
): Promise<CommunityWorld> {
  const friend = (await database.createUser()).id;
  const enemy = (await database.createUser()).id;
  await follow(database, owner, friend);
  await act(database, owner, sql`update profiles set is_private = true where id = ${owner}`);
  const asking = (await database.createUser()).id;
  await act(database, asking, setFollowStatement(owner));
  await act(database, owner, sql`update profiles set is_private = false where id = ${owner}`);
  await follow(database, friend, owner);
  await act(database, owner, blockStatement(enemy));
  await act(database, enemy, blockStatement(owner));
  const sharedRecipe = await saveRecipe(database, owner);
  const post = await publish(database, owner, { recipe: sharedRecipe });
  for (const person of [owner, friend]) await like(database, person, post);
  const ownComment = await comment(database, owner, post);
  const friendComment = await comment(database, friend, post);
  await act(database, owner, sql`insert into saved_posts (post_id) values (${post})`);
  await act(database, owner, sql`insert into comment_likes (comment_id) values (${friendComment})`);
  await act(
    database,
    owner,
    sql`insert into reports (comment_id, reason) values (${friendComment}, 'outro')`,
  );
  await act(
    database,
    friend,
    sql`insert into reports (person_id, reason) values (${owner}, 'outro')`,
  );
  return { friend, enemy, post, sharedRecipe, comment: ownComment, friendComment };
}

interface SharedRecipe {
  readonly author: string;
  readonly recipe: string;
  readonly post: string;
}

/** Publishes the recipe 'V60 da casa' of a new person. */
export async function publishWithRecipe(database: TestDatabase): Promise<SharedRecipe> {
  const { id: author } = await database.createUser();
  const recipe = await saveRecipe(database, author, 'V60 da casa');
  return { author, recipe, post: await publish(database, author, { recipe }) };
}

/** Every way in which a post leaves the public: by its author, an admin or a deletion. */
export const withdrawals: readonly ((
  database: TestDatabase,
  of: SharedRecipe,
) => Promise<unknown>)[] = [
  (database, { author }) =>
    act(database, author, sql`update profiles set is_private = true where id = ${author}`),
  (database, { post }) =>
    database.pool.query('update community_posts set hidden_at = now() where id = $1', [post]),
  (database, { author, post }) =>
    act(database, author, sql`delete from community_posts where id = ${post}`),
  (database, { author }) => database.pool.query('delete from auth.users where id = $1', [author]),
];
