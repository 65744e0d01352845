import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, type Outcome, perform, rowsOf, sql } from '../support/attempt.ts';
import { act, blockStatement, publish, saveRecipe } from '../support/community.ts';
import {
  createChat,
  messageStatement,
  openConversation,
  sendImage,
  sendRecipe,
  sendText,
} from '../support/messages.ts';

const database = await openTestDatabase();
let ana: string;
let beto: string;
let chat: string;
let stranger: string;
beforeAll(async () => {
  stranger = (await database.createUser({ name: 'Caio' })).id;
});
beforeEach(async () => {
  ({ ana, beto, chat } = await createChat(database));
});

const refusedWith = (outcome: Outcome) => (outcome.ok ? 'taken' : outcome.hint || outcome.code);
const tries = async (person: string, statement: ReturnType<typeof sql>) =>
  refusedWith(await attempt(database, person, statement));
const make = async (person: string, statement: ReturnType<typeof sql>) =>
  refusedWith(await perform(database, person, statement));

const row = async (id: string) =>
  (await rowsOf(database, sql`select * from messages where id = ${id}`))[0];

describe('a reply', () => {
  const reply = (to: string, conversation = chat, id: string = randomUUID()) =>
    sql`insert into messages (id, conversation_id, text, reply_to_id)
        values (${id}, ${conversation}, 'Sim!', ${to})`;

  it('names a message of its conversation, and no other', async () => {
    const question = await sendText(database, ana, chat, 'Tem café?');
    expect(await make(beto, reply(question))).toBe('taken');
    const elsewhere = await openConversation(database, beto, stranger);
    expect(await tries(beto, reply(question, elsewhere))).toBe('23503');
    expect(await tries(beto, reply(randomUUID()))).toBe('23503');
  });

  it('stays when the answered message is deleted', async () => {
    const question = await sendText(database, ana, chat, 'Tem café?');
    const id = randomUUID();
    await make(beto, reply(question, chat, id));
    await act(database, ana, sql`select delete_own_message(${question})`);
    expect(await row(id)).toMatchObject({ text: 'Sim!', reply_to_id: question });
    expect(await row(question)).toMatchObject({ text: null });
  });
});

describe('a reaction', () => {
  const react = (message: string, sign: string | null) =>
    sql`select react_to_message(${message}, ${sign})`;
  const of = (message: string) =>
    rowsOf(
      database,
      sql`select user_id, reaction from message_reactions where message_id = ${message} order by created_at`,
    );

  it('stores one per person and message: changed, removed, and announced to open chats', async () => {
    const id = await sendText(database, ana, chat);
    expect(await make(beto, react(id, 'coffee'))).toBe('taken');
    expect(await make(beto, react(id, 'love'))).toBe('taken');
    expect(await make(ana, react(id, 'like'))).toBe('taken');
    expect(await of(id)).toEqual([
      { user_id: beto, reaction: 'love' },
      { user_id: ana, reaction: 'like' },
    ]);
    const first = (await row(id))?.changed_at;
    expect(first).toBeInstanceOf(Date);
    // A second try changes nothing.
    expect(await make(ana, react(id, 'like'))).toBe('taken');
    expect((await row(id))?.changed_at).toEqual(first);
    expect(await make(beto, react(id, null))).toBe('taken');
    expect(await of(id)).toEqual([{ user_id: ana, reaction: 'like' }]);
  });

  it('is refused to strangers, across a block, to deleted messages and of another kind', async () => {
    const id = await sendText(database, ana, chat);
    expect(await tries(stranger, react(id, 'love'))).toBe('missing_message');
    expect(await tries(beto, react(id, 'skull'))).toBe('23514');
    await act(database, ana, blockStatement(beto));
    expect(await tries(beto, react(id, 'love'))).toBe('blocked');
    await act(database, ana, sql`delete from blocks where blocked_id = ${beto}`);
    await make(beto, react(id, 'love'));
    await act(database, ana, sql`select delete_own_message(${id})`);
    expect(await of(id)).toEqual([]);
    expect(await tries(beto, react(id, 'love'))).toBe('missing_message');
  });
});

describe('an edit', () => {
  const edit = (message: string, text: string) => sql`select edit_own_message(${message}, ${text})`;

  it('changes a text of one’s own within 15 minutes, and says so', async () => {
    const id = await sendText(database, ana, chat, 'Bom dai');
    expect((await row(id))?.edited_at).toBeNull();
    expect(await make(ana, edit(id, 'Bom dia'))).toBe('taken');
    expect(await row(id)).toMatchObject({ text: 'Bom dia', edited_at: expect.any(Date) });
    await database.pool.query(
      `update messages set created_at = now() - interval '14 minutes 50 seconds' where id = $1`,
      [id],
    );
    expect(await make(ana, edit(id, 'Bom dia!'))).toBe('taken');
  });

  it('is refused later, to others, of a picture, to nothing, and across a block', async () => {
    const id = await sendText(database, ana, chat, 'Bom dai');
    expect(await tries(beto, edit(id, 'x'))).toBe('missing_message');
    expect(await tries(ana, edit(id, '  '))).toBe('23514');
    const picture = await sendImage(database, ana, chat);
    expect(await tries(ana, edit(picture.id, 'x'))).toBe('missing_message');
    await act(database, beto, blockStatement(ana));
    expect(await tries(ana, edit(id, 'x'))).toBe('blocked');
    await act(database, beto, sql`delete from blocks where blocked_id = ${ana}`);
    await database.pool.query(
      `update messages set created_at = now() - interval '15 minutes 1 second' where id = $1`,
      [id],
    );
    expect(await tries(ana, edit(id, 'Bom dia'))).toBe('edit_too_late');
    // A retry of an accepted edit does not count as another one.
    expect(await tries(ana, edit(id, 'Bom dai'))).toBe('taken');
    expect(await row(id)).toMatchObject({ text: 'Bom dai', edited_at: null });
  });
});

describe('what is shared', () => {
  const share = (kind: 'recipe' | 'post', subject: string | null, id: string = randomUUID()) =>
    kind === 'recipe'
      ? sql`insert into messages (id, conversation_id, shared_kind, recipe_id) values (${id}, ${chat}, 'recipe', ${subject})`
      : sql`insert into messages (id, conversation_id, shared_kind, post_id) values (${id}, ${chat}, 'post', ${subject})`;
  const titles = async (person: string, recipe: string) => {
    const own = await act(database, person, sql`select title from recipes where id = ${recipe}`);
    const sent = await act(
      database,
      person,
      sql`select title from sent_recipes where recipe_id = ${recipe} order by created_at`,
    );
    return [own, sent].map((rows) => rows.map(({ title }) => title));
  };
  const nothing = [[], []];

  it("lets only its recipient read a sent recipe of one's own", async () => {
    const recipe = await saveRecipe(database, ana, 'Café da casa');
    expect(await titles(beto, recipe)).toEqual(nothing);
    const id = randomUUID();
    expect(await make(ana, share('recipe', recipe, id))).toBe('taken');
    expect(await titles(beto, recipe)).toEqual([[], ['Café da casa']]);
    expect(await titles(ana, recipe)).toEqual([['Café da casa'], ['Café da casa']]);
    expect(await titles(stranger, recipe)).toEqual(nothing);
    // The recipient may forward the recipe, but the next reader gets no right to it.
    expect(await tries(beto, share('recipe', recipe))).toBe('taken');
    const onward = await openConversation(database, beto, stranger);
    await sendRecipe(database, beto, onward, recipe);
    expect(await titles(stranger, recipe)).toEqual(nothing);
    await act(database, ana, sql`select delete_own_message(${id})`);
    expect(await titles(beto, recipe)).toEqual(nothing);
  });

  it('shows a recipe as it was when it was sent', async () => {
    const recipe = await saveRecipe(database, ana, 'Primeira versão');
    expect(await make(ana, share('recipe', recipe))).toBe('taken');
    await act(database, ana, sql`update recipes set title = 'Segredo' where id = ${recipe}`);
    expect(await titles(beto, recipe)).toEqual([[], ['Primeira versão']]);
    expect(await make(ana, share('recipe', recipe))).toBe('taken');
    expect(await titles(beto, recipe)).toEqual([[], ['Primeira versão', 'Segredo']]);
    await act(database, ana, sql`delete from recipes where id = ${recipe}`);
    expect(await titles(beto, recipe)).toEqual(nothing);
  });

  it('hides a sent recipe while one of the two blocks the other', async () => {
    const recipe = await saveRecipe(database, ana, 'Café de visita');
    expect(await make(ana, share('recipe', recipe))).toBe('taken');
    for (const [blocker, other] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      await act(database, blocker, blockStatement(other));
      expect(await titles(beto, recipe)).toEqual(nothing);
      await act(database, blocker, sql`delete from blocks where blocked_id = ${other}`);
      expect(await titles(beto, recipe)).toEqual([[], ['Café de visita']]);
    }
  });

  it('refuses content that the sender cannot read, and empty messages', async () => {
    const recipe = await saveRecipe(database, stranger, 'Segredo');
    expect(await tries(ana, share('recipe', recipe))).toBe('missing_shared');
    expect(await tries(ana, share('recipe', null))).toBe('missing_shared');
    expect(await tries(ana, share('post', randomUUID()))).toBe('23503');
    expect(
      await tries(
        ana,
        sql`insert into messages (id, conversation_id, shared_kind, text) values (${randomUUID()}, ${chat}, 'recipe', 'Oi')`,
      ),
    ).toBe('23514');
  });

  it('stays without the post when the post is deleted', async () => {
    const post = await publish(database, ana, { content: 'Bom dia' });
    const id = randomUUID();
    expect(await make(beto, share('post', post, id))).toBe('taken');
    await database.pool.query('delete from community_posts where id = $1', [post]);
    expect(await row(id)).toMatchObject({ shared_kind: 'post', post_id: null });
  });

  it('is named in the list of conversations', async () => {
    const recipe = await saveRecipe(database, ana, 'Café da casa');
    await make(ana, share('recipe', recipe));
    const [first] = await act(database, beto, sql`select * from get_user_conversations()`);
    expect(first).toMatchObject({ last_message_shared_kind: 'recipe', last_message_text: null });
    await act(database, ana, messageStatement(chat, 'Olhe só'));
  });
});
