import { describe, expect, it } from 'vitest';
import type { MessageRow } from './message';
import { firstUnread, mergeMessages, toTimeline } from './timeline';

const ANA = 'ana';
const BETO = 'beto';

/** Returns a time shortly after noon of the same day in every time zone. */
const at = (minutes: number) => new Date(2026, 10, 20, 12, minutes).toISOString();

function row(id: string, sender: string | null, minutes: number, change = {}): MessageRow {
  return {
    id,
    sender_id: sender,
    text: `texto ${id}`,
    image_url: null,
    image_width: null,
    image_height: null,
    audio_url: null,
    audio_seconds: null,
    audio_peaks: null,
    created_at: at(minutes),
    deleted_at: null,
    edited_at: null,
    changed_at: null,
    shared_kind: null,
    recipe_id: null,
    post_id: null,
    reply_to_id: null,
    reactions: [],
    ...change,
  };
}

const viewing = { viewerId: ANA, otherReadAt: null };

describe('mergeMessages', () => {
  it('puts unsent messages after those of the server, in the order they were written', () => {
    const picture = { text: null, image_url: 'c/ana/3.jpg', blob: new Blob(['x']) };
    const sending = new Map([
      ['2', { status: 'refused', problem: 'Não deu.' }],
      ['3', { status: 'sending', problem: null }],
    ] as const);
    const merged = mergeMessages(
      [row('1', BETO, 90)],
      [row('2', ANA, 60), row('3', ANA, 61, picture), row('4', ANA, 62)],
      { viewerId: ANA, otherReadAt: at(99), sending },
    );
    expect(
      merged.map(({ id, status, problem, uploadPath }) => [id, status, problem, uploadPath]),
    ).toEqual([
      ['1', null, null, null],
      ['2', 'refused', 'Não deu.', null],
      ['3', 'sending', null, 'c/ana/3.jpg'],
      ['4', 'sent', null, null],
    ]);
  });

  it('marks only own messages as read, up to the time that the other person has read', () => {
    const rows = [row('1', ANA, 0), row('2', BETO, 1), row('3', ANA, 2), row('4', ANA, 3)];
    const merged = mergeMessages(rows, [], { viewerId: ANA, otherReadAt: at(2) });
    expect(merged.map(({ status }) => status)).toEqual(['read', null, 'read', 'sent']);
  });

  it('distinguishes text, picture, voice and deleted messages', () => {
    const picture = { text: null, image_url: 'c/a/1.webp', image_width: 4, image_height: 3 };
    const voice = { text: null, audio_url: 'c/a/2.wav', audio_seconds: 7, audio_peaks: [1, 2] };
    const rows = [
      row('1', BETO, 0),
      row('2', BETO, 1, picture),
      row('3', BETO, 2, voice),
      row('4', BETO, 3, { text: null, deleted_at: at(4) }),
      row('5', null, 5, { text: null }),
    ];
    expect(mergeMessages(rows, [], viewing).map(({ content }) => content)).toEqual([
      { kind: 'text', text: 'texto 1' },
      { kind: 'image', source: { path: 'c/a/1.webp' }, width: 4, height: 3 },
      { kind: 'audio', source: { path: 'c/a/2.wav' }, seconds: 7, peaks: [1, 2] },
      { kind: 'deleted' },
      { kind: 'deleted' },
    ]);
  });
});

describe('toTimeline', () => {
  const options = { unreadFrom: null, hasOlder: false };
  const timeline = (rows: MessageRow[], change = {}) =>
    toTimeline(mergeMessages(rows, [], viewing), { ...options, ...change }).map(
      ({ message, startsDay, startsUnread, startsGroup, endsGroup }) =>
        [
          message.id,
          startsDay ? 'day' : '',
          startsUnread ? 'unread' : '',
          startsGroup ? 'first' : '',
          endsGroup ? 'last' : '',
        ]
          .filter(Boolean)
          .join(' '),
    );

  it('groups consecutive messages of one person', () => {
    expect(
      timeline([row('1', ANA, 0), row('2', ANA, 1), row('3', BETO, 2), row('4', ANA, 3)]),
    ).toEqual(['1 day first', '2 last', '3 first last', '4 first last']);
  });

  it('starts a new group after a pause of more than five minutes', () => {
    expect(timeline([row('1', ANA, 0), row('2', ANA, 5), row('3', ANA, 11)])).toEqual([
      '1 day first',
      '2 last',
      '3 first last',
    ]);
  });

  it('writes a day above its first message, also two minutes after midnight', () => {
    const before = new Date(2026, 10, 20, 23, 59).toISOString();
    const after = new Date(2026, 10, 21, 0, 1).toISOString();
    expect(
      timeline([row('1', ANA, 0, { created_at: before }), row('2', ANA, 0, { created_at: after })]),
    ).toEqual(['1 day first last', '2 day first last']);
  });

  it('shows no day above the first message while older ones are not loaded', () => {
    expect(timeline([row('1', ANA, 0)], { hasOlder: true })).toEqual(['1 first last']);
  });

  it('splits a group at the first unread message', () => {
    expect(timeline([row('1', BETO, 0), row('2', BETO, 1)], { unreadFrom: '2' })).toEqual([
      '1 day first last',
      '2 unread first last',
    ]);
  });
});

describe('firstUnread', () => {
  const rows = [row('1', BETO, 0), row('2', ANA, 1), row('3', BETO, 2), row('4', BETO, 3)];
  const options = { viewerId: ANA, readAt: at(0), openedAt: at(3), hasOlder: false };

  it('is the first message of the other person after the read mark', () => {
    expect(firstUnread(rows, options)).toBe('3');
    expect(firstUnread(rows, { ...options, readAt: null })).toBe('1');
  });

  it('is null if all messages were read, or came after the chat was opened', () => {
    expect(firstUnread(rows, { ...options, readAt: at(3) })).toBeNull();
    expect(firstUnread(rows, { ...options, readAt: at(2), openedAt: at(2) })).toBeNull();
    expect(firstUnread([], { ...options, openedAt: null })).toBeNull();
  });

  it('is null while older messages may be unread', () => {
    expect(firstUnread(rows, { ...options, readAt: null, hasOlder: true })).toBeNull();
  });
});

it('shows the quoted message: loaded, fetched, for an unsent reply, or unknown', () => {
  const rows = [
    row('pergunta', 'beto', 0, { text: 'Tem café?' }),
    row('resposta', 'ana', 1, { reply_to_id: 'pergunta' }),
    row('à antiga', 'ana', 2, { reply_to_id: 'antiga' }),
    row('à desconhecida', 'ana', 3, { reply_to_id: 'nunca vista' }),
  ];
  const quoted = [row('antiga', 'ana', -500, { text: null, deleted_at: at(1) })];
  const answering = row('depois', 'ana', 60, { reply_to_id: 'pergunta' });
  const merged = mergeMessages(rows, [answering], { viewerId: 'ana', otherReadAt: null, quoted });
  const question = { id: 'pergunta', own: false, content: { kind: 'text', text: 'Tem café?' } };
  expect(merged.map(({ replyTo }) => replyTo)).toEqual([
    null,
    question,
    { id: 'antiga', own: true, content: { kind: 'deleted' } },
    { id: 'nunca vista', own: false, content: null },
    question,
  ]);
});

it('shows the reactions of both people, without those that this version does not know', () => {
  const reactions = [
    { user_id: 'ana', reaction: 'love' },
    { user_id: 'beto', reaction: 'coffee' },
    { user_id: 'beto', reaction: 'of another version' },
  ];
  const [message] = mergeMessages([row('1', 'beto', 0, { reactions })], [], {
    viewerId: 'ana',
    otherReadAt: null,
  });
  expect(message?.reactions).toEqual([
    { own: true, sign: 'love' },
    { own: false, sign: 'coffee' },
  ]);
});
