import { randomUUID } from 'node:crypto';
import { active, both, own, readMessage } from '../../security/judges.ts';
import { probe, type TableAccess } from '../support/access-probe.ts';
import { sql } from '../support/attempt.ts';

const messageInsert = (conversation: string, sender: string) =>
  sql`insert into messages (id, conversation_id, sender_id, text) values (${randomUUID()}, ${conversation}, ${sender}, 'Oi')`;

export const access: TableAccess = {
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
  grants: {
    select: '*',
    insert:
      'audio_peaks audio_seconds audio_url conversation_id id image_height image_url image_width post_id recipe_id reply_to_id sender_id shared_kind text',
  },
  rule: {
    read: readMessage,
    insert: both(own('sender_id'), active, (row, viewer, facts) => {
      const chat = facts.find('conversations', row.conversation_id);
      return (
        chat !== undefined &&
        facts.isIn(viewer, row.conversation_id) &&
        !facts.areBlocked(chat.person_one, chat.person_two)
      );
    }),
  },
  owner: 'sender_id',
};
