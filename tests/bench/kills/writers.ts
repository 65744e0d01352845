import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { startServer } from './server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Rows acknowledged by the server, by table, and the final likes and follows. */
export interface Acknowledged {
  readonly rows: Map<string, Set<string>>;
  readonly refused: Map<string, Set<string>>;
  /** Keys are `person subject`; true if the last action was a like, false if it removed one. */
  readonly likes: Map<string, boolean>;
  readonly follows: Map<string, boolean>;
}

interface Person {
  readonly id: string;
  readonly client: SupabaseClient;
}

interface Act {
  /** Sends the write once; a repeated write changes nothing. */
  readonly ask: (client: SupabaseClient) => PromiseLike<{
    readonly error: { readonly code?: string; readonly hint?: string | null } | null;
    readonly status: number;
  }>;
  readonly done: () => void;
  readonly refuse: () => void;
}

const RETRY_MS = 100;
/** Mean pause between two actions of a person, in ms; few actions exceed the rate limits. */
const PAUSE_MS = 120;

const add = (lists: Map<string, Set<string>>, table: string, id: string) =>
  lists.set(table, (lists.get(table) ?? new Set()).add(id));

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

async function signUp(server: Server, number: number): Promise<Person> {
  const client = await server.client();
  const word = randomBytes(6).toString('hex');
  const { data, error } = await client.auth.signUp({
    email: `${word}@coado.local`,
    password: `cafe-${word}`,
    options: {
      data: {
        name: `Pessoa ${number}`,
        username: word,
        experiencelevel: 'Curioso por Café',
        adult: true,
      },
    },
  });
  if (error !== null || data.user === null) throw error ?? new Error('No person was registered.');
  return { id: data.user.id, client };
}

async function open(client: SupabaseClient, other: string): Promise<string> {
  const { data, error } = await client.rpc('get_or_create_conversation', { other_user_id: other });
  if (error) throw error;
  return String(data);
}

export async function startWriters(server: Server, count: number) {
  const people = await Promise.all(
    Array.from({ length: count }, (_, number) => signUp(server, number)),
  );
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('Two people are needed.');
  const chats = await Promise.all(
    people.slice(1).map(async (other) => {
      // Both open the conversation: without a message, only the person who opened it can read it.
      await open(other.client, first.id);
      const id = await open(first.client, other.id);
      return { id, members: [first, other] };
    }),
  );
  const known: Acknowledged = {
    rows: new Map(),
    refused: new Map(),
    likes: new Map(),
    follows: new Map(),
  };
  const posts: string[] = [];
  let asked = 0;
  let retried = 0;

  function insert(table: string, row: { readonly id: string } & Record<string, unknown>): Act {
    return {
      ask: (client) => client.from(table).upsert(row, { onConflict: 'id', ignoreDuplicates: true }),
      done: () => {
        add(known.rows, table, row.id);
        if (table === 'community_posts') posts.push(row.id);
      },
      refuse: () => add(known.refused, table, row.id),
    };
  }

  function toggle(
    states: Map<string, boolean>,
    table: string,
    keys: { readonly who: string; readonly what: string },
    person: string,
    subject: string,
  ): Act {
    const key = `${person} ${subject}`;
    const wanted = states.get(key) !== true;
    const row: Record<string, unknown> = { [keys.who]: person, [keys.what]: subject };
    const onConflict = table === 'post_likes' ? 'post_id,user_id' : 'follower_id,following_id';
    return {
      ask: (client) =>
        wanted
          ? client.from(table).upsert(row, { onConflict, ignoreDuplicates: true })
          : client.from(table).delete().match(row),
      done: () => states.set(key, wanted),
      refuse: () => undefined,
    };
  }

  function nextAct(person: Person): Act | null {
    const post = oneOf(posts);
    const dice = Math.random();
    if (post === undefined || dice < 0.05) {
      return insert('community_posts', { id: randomUUID(), content: 'Café sob fogo.' });
    }
    if (dice < 0.4) {
      return toggle(
        known.likes,
        'post_likes',
        { who: 'user_id', what: 'post_id' },
        person.id,
        post,
      );
    }
    if (dice < 0.55) {
      return insert('community_comments', { id: randomUUID(), post_id: post, content: 'Oi!' });
    }
    const other = oneOf(people.filter(({ id }) => id !== person.id));
    if (dice < 0.7 && other !== undefined) {
      const keys = { who: 'follower_id', what: 'following_id' };
      return toggle(known.follows, 'follows', keys, person.id, other.id);
    }
    const chat = oneOf(chats.filter(({ members }) => members.includes(person)));
    if (chat === undefined) return null;
    return insert('messages', {
      id: randomUUID(),
      conversation_id: chat.id,
      sender_id: person.id,
      text: 'Um café?',
    });
  }

  /** Repeats the write until the server has answered, as the outbox does. */
  async function bring(person: Person, act: Act): Promise<void> {
    for (;;) {
      asked += 1;
      const { error, status } = await act.ask(person.client);
      if (error === null) return act.done();
      if (/rate_limited/.test(error.hint ?? '')) return act.refuse();
      if (status !== 0 && status < 500) throw error;
      retried += 1;
      await delay(RETRY_MS);
    }
  }

  let isOver = false;
  const working = Promise.all(
    people.map(async (person) => {
      while (!isOver) {
        const act = nextAct(person);
        if (act !== null) await bring(person, act);
        await delay(PAUSE_MS * (0.5 + Math.random()));
      }
    }),
  );
  // An earlier rejection would end the process before `stop` awaits it.
  working.catch(() => undefined);
  return {
    known,
    counts: () => ({ asked, retried }),
    async stop(): Promise<void> {
      isOver = true;
      await working;
    },
  };
}
