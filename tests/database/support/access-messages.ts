import { randomUUID } from 'node:crypto';
import { probe, type TableAccess } from './access-probe.ts';
import { sql } from './attempt.ts';

const messageInsert = (conversation: string, sender: string) =>
  sql`insert into messages (id, conversation_id, sender_id, text) values (${randomUUID()}, ${conversation}, ${sender}, 'Oi')`;

/**
 * The tables of messages, which only the two people read, not even admins.
 * Suspended and blocked people are refused by triggers: tests/database/messages/.
 */
export const messageAccess: Readonly<Record<string, TableAccess>> = {
  conversations: {
    policies: ['people read conversations in use'],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from conversations where id = ${w.chat}`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into conversations (person_one, person_two)
              values (least(${w.owner}::uuid, ${w.other}::uuid), greatest(${w.owner}::uuid, ${w.other}::uuid))`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update conversations set created_at = now() where id = ${w.chat}`,
      ),
      probe('delete', '----', (w) => sql`delete from conversations where id = ${w.chat}`),
    ],
  },
  conversation_members: {
    policies: ['a person reads own memberships in use'],
    probes: [
      probe(
        'select',
        '-0+0',
        (w) => sql`select * from conversation_members where user_id = ${w.owner}`,
      ),
      // Not even the other's row of the same conversation.
      probe(
        'select',
        '-000',
        (w) =>
          sql`select * from conversation_members where conversation_id = ${w.chat} and user_id = ${w.friend}`,
      ),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into conversation_members (conversation_id, user_id) values (${w.chat}, ${w.other})`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update conversation_members set unread_count = 0 where user_id = ${w.owner}`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update conversation_members set last_read_at = now() where user_id = ${w.owner}`,
      ),
      probe(
        'delete',
        '----',
        (w) => sql`delete from conversation_members where user_id = ${w.owner}`,
      ),
    ],
  },
  messages: {
    policies: [
      'people read the messages of their conversations',
      'a person adds own messages to their conversations',
    ],
    probes: [
      probe('select', '-0+0', (w) => sql`select * from messages where id = ${w.message}`),
      probe('select', '-0+0', (w) => sql`select * from messages where id = ${w.friendMessage}`),
      probe('insert', '--+-', (w) => messageInsert(w.chat, w.owner)),
      probe('insert', '----', (w) => messageInsert(w.chat, w.other)),
      probe('insert', '----', (w) => messageInsert(w.chat, w.friend)),
      probe('insert', '----', (w) => messageInsert(w.chat, w.admin)),
      probe('insert', '----', (w) => messageInsert(randomUUID(), w.owner)),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into messages (id, conversation_id, sender_id, text) values (${randomUUID()}, ${w.chat}, null, 'Oi')`,
      ),
      ...['created_at', 'deleted_at'].map((column) =>
        probe('insert', '----', (w) => ({
          text: `insert into messages (id, conversation_id, sender_id, text, ${column}) values ($1, $2, $3, 'Oi', now())`,
          values: [randomUUID(), w.chat, w.owner],
        })),
      ),
      ...['text', 'sender_id', 'conversation_id', 'image_url'].map((column) =>
        probe('update', '----', (w) => ({
          text: `update messages set ${column} = null where id = $1`,
          values: [w.message],
        })),
      ),
      ...['created_at', 'deleted_at'].map((column) =>
        probe('update', '----', (w) => ({
          text: `update messages set ${column} = now() where id = $1`,
          values: [w.message],
        })),
      ),
      probe('delete', '----', (w) => sql`delete from messages where id = ${w.message}`),
    ],
  },
  // The copies are made by the database: tests/database/messages/replies-and-reactions.test.ts.
  sent_recipes: {
    policies: ['people read recipes sent to them, except across a block'],
    probes: [
      probe('select', '-000', () => sql`select * from sent_recipes`),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into sent_recipes (id, recipe_id, user_id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
              values (${w.message}, ${w.recipe}, ${w.owner}, 'v60', 'Oi', 'Média', 15, 250, 'Média', '[]', 180)`,
      ),
      probe('update', '----', () => sql`update sent_recipes set title = 'Oi'`),
      probe('delete', '----', () => sql`delete from sent_recipes`),
    ],
  },
  message_reactions: {
    policies: ['people read the reactions in their conversations'],
    probes: [
      probe(
        'select',
        '-0+0',
        (w) => sql`select * from message_reactions where message_id = ${w.friendMessage}`,
      ),
      probe(
        'insert',
        '----',
        (w) =>
          sql`insert into message_reactions (message_id, user_id, reaction) values (${w.message}, ${w.owner}, 'love')`,
      ),
      probe(
        'update',
        '----',
        (w) => sql`update message_reactions set reaction = 'sad' where user_id = ${w.owner}`,
      ),
      probe('delete', '----', (w) => sql`delete from message_reactions where user_id = ${w.owner}`),
    ],
  },
};
