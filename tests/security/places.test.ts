import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Attempts, startAttempts } from './attempts.ts';
import { type Cast, createCast, findViewer, ROLES, type Role, type Viewer } from './cast.ts';

/** Tests which callers may read and write the files of each bucket and join each topic. */

type Action = 'read' | 'add' | 'replace' | 'remove';
const ACTIONS: readonly Action[] = ['read', 'add', 'replace', 'remove'];

let database: TestDatabase;
let cast: Cast;
let attempts: Attempts;
let buckets: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database);
  attempts = await startAttempts(database);
  const { rows } = await database.pool.query<{ id: string }>('select id from storage.buckets');
  buckets = rows.map(({ id }) => id).sort();
});
afterAll(async () => {
  await attempts.close();
  await database.drop();
});

interface Place {
  readonly bucket: string;
  readonly name: string;
  readonly owner: string;
  readonly may: Readonly<Record<Action, (viewer: Viewer) => boolean>>;
}

const writes = ({ role }: Viewer) => !['visitor', 'suspended', 'deleted'].includes(role);

/** Returns files of people's own folders and of conversations, with each caller's rights. */
function places(): readonly Place[] {
  const never = () => false;
  const folders = (['owner', 'closed', 'suspended'] as const).flatMap((role) =>
    ['avatars', 'post-images', 'brew-photos'].map((bucket): Place => {
      const id = cast.idOf(role);
      const isOwn = (viewer: Viewer) => viewer.id === id;
      const moderates = (viewer: Viewer) => viewer.role === 'admin' && bucket !== 'brew-photos';
      return {
        bucket,
        name: `${id}/foto.png`,
        owner: id,
        may: {
          read: (viewer) => isOwn(viewer) || moderates(viewer),
          add: (viewer) => isOwn(viewer) && writes(viewer),
          replace: (viewer) => isOwn(viewer) && writes(viewer),
          remove: (viewer) => isOwn(viewer) || moderates(viewer),
        },
      };
    }),
  );
  const [owner, friend] = [cast.idOf('owner'), cast.idOf('friend')];
  const chatFile = (chat: string, person: string, opens: readonly Role[]): Place => {
    const isOwn = (viewer: Viewer) => viewer.id === person;
    return {
      bucket: 'chat_media',
      name: `${chat}/${person}/foto.png`,
      owner: person,
      may: {
        // No message contains the file yet, so only its uploader may read it.
        read: isOwn,
        add: (viewer) => isOwn(viewer) && opens.includes(viewer.role),
        replace: never,
        remove: isOwn,
      },
    };
  };
  return [
    ...folders,
    chatFile(cast.chat, owner, ['owner']),
    chatFile(cast.chat, friend, ['friend']),
    chatFile(cast.silentChat, owner, ['owner']),
    chatFile(cast.blockedChat, owner, []),
    chatFile(cast.blockedChat, cast.idOf('blocked'), []),
    chatFile(cast.chat, cast.idOf('stranger'), []),
  ];
}

const SQL: Readonly<Record<Action, string>> = {
  read: 'select name from storage.objects where bucket_id = $1 and name = $2',
  add: 'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3) returning name',
  replace: `update storage.objects set metadata = '{}', owner_id = $3 where bucket_id = $1 and name = $2`,
  remove: 'delete from storage.objects where bucket_id = $1 and name = $2',
};

describe.each(ROLES)('files, as %s', (role) => {
  it.each(ACTIONS)('%s only where the rule allows it', async (action) => {
    const viewer = findViewer(cast, role);
    for (const { bucket, name, owner, may } of places()) {
      const values =
        action === 'read' || action === 'remove' ? [bucket, name] : [bucket, name, owner];
      const outcome = await attempts.try(viewer, SQL[action], values, {
        before:
          action === 'add'
            ? null
            : [
                'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)',
                [bucket, name, owner],
              ],
      });
      const done = outcome !== 'refused' && outcome.rows.length > 0;
      expect(done, `${action} ${bucket}/${name} by ${role}`).toBe(may[action](viewer));
    }
  });
});

it('knows every bucket', () => {
  expect([...new Set(places().map(({ bucket }) => bucket))].sort()).toEqual(buckets);
});

interface Topic {
  readonly topic: string;
  readonly hears: readonly Role[];
  readonly sendsBroadcast: readonly Role[];
  readonly sendsPresence: readonly Role[];
}

const SIGNED_IN = ROLES.filter((role) => role !== 'visitor');

function topics(): readonly Topic[] {
  const owner = cast.idOf('owner');
  const silent = { sendsBroadcast: [], sendsPresence: [] };
  return [
    { topic: 'feed', hears: SIGNED_IN, ...silent },
    { topic: `user:${owner}`, hears: ['owner'], ...silent },
    {
      topic: `conversation:${cast.chat}`,
      hears: ['owner', 'friend'],
      sendsBroadcast: ['owner', 'friend'],
      sendsPresence: [],
    },
    { topic: `conversation:${cast.blockedChat}`, hears: ['owner', 'blocked'], ...silent },
    {
      topic: `presence:${owner}`,
      // People to whom the owner wrote, except blocked ones.
      hears: ['owner', 'friend'],
      sendsBroadcast: [],
      sendsPresence: ['owner'],
    },
    { topic: 'presence:', hears: [], ...silent },
    { topic: 'conversation:', hears: [], ...silent },
    { topic: 'user:', hears: [], ...silent },
    { topic: 'qualquer', hears: [], ...silent },
  ];
}

describe.each(ROLES)('topics, as %s', (role) => {
  it('receives and sends only where the rule allows it', async () => {
    const viewer = findViewer(cast, role);
    for (const { topic, hears, sendsBroadcast, sendsPresence } of topics()) {
      const query = `with place as materialized (select set_config('realtime.topic', $1, true) as topic)`;
      const hear = await attempts.try(
        viewer,
        `${query} select 1 from place, lateral (select 1 from realtime.messages as m
           where m.topic = place.topic and m.extension = 'broadcast') as heard`,
        [topic],
        {
          before: [
            `insert into realtime.messages (topic, extension, event, payload, private) values ($1, 'broadcast', 'x', '{}', true)`,
            [topic],
          ],
        },
      );
      expect(hear !== 'refused' && hear.rows.length > 0, `${role} hears ${topic}`).toBe(
        hears.includes(role),
      );
      for (const [extension, allowed] of [
        ['broadcast', sendsBroadcast],
        ['presence', sendsPresence],
      ] as const) {
        const send = await attempts.try(
          viewer,
          `${query} insert into realtime.messages (topic, extension) select place.topic, $2 from place`,
          [topic, extension],
        );
        expect(send !== 'refused', `${role} sends ${extension} to ${topic}`).toBe(
          allowed.includes(role),
        );
      }
    }
  });
});

it('has tried more than 700 accesses', () => {
  console.info(
    `${attempts.count()} attempts on files and topics by ${ROLES.length} kinds of callers.`,
  );
  expect(attempts.count()).toBeGreaterThan(700);
});
