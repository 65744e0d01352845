import { type ChatMessage, contentOf, isSign, type MessageRow } from './message';

/** Pause after which a new group of bubbles begins, in ms. */
const GROUP_PAUSE_MS = 5 * 60_000;

export interface TimelineItem {
  message: ChatMessage;
  startsDay: boolean;
  startsUnread: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

interface Viewing {
  viewerId: string;
  /** Time up to which the other person has read. */
  otherReadAt: string | null;
  /** Messages that replies quote and that `rows` lacks. */
  quoted?: readonly MessageRow[] | undefined;
  sending?: ReadonlyMap<string, Pick<ChatMessage, 'status' | 'problem'>>;
}

function toMessage(row: MessageRow, { viewerId, otherReadAt }: Viewing): ChatMessage {
  const own = row.sender_id === viewerId;
  const isRead = otherReadAt !== null && Date.parse(otherReadAt) >= Date.parse(row.created_at);
  return {
    id: row.id,
    own,
    createdAt: row.created_at,
    content: contentOf(row),
    replyTo: row.reply_to_id === null ? null : { id: row.reply_to_id, own: false, content: null },
    edited: row.edited_at !== null,
    reactions: row.reactions.flatMap(({ user_id, reaction }) =>
      isSign(reaction) ? [{ own: user_id === viewerId, sign: reaction }] : [],
    ),
    status: own ? (isRead ? 'read' : 'sent') : null,
    problem: null,
    uploadPath: row.blob ? (row.image_url ?? row.audio_url) : null,
  };
}

export function mergeMessages(
  rows: readonly MessageRow[],
  local: readonly MessageRow[],
  viewing: Viewing,
): ChatMessage[] {
  const { viewerId, quoted = [] } = viewing;
  const byId = new Map([...quoted, ...rows].map((row) => [row.id, row]));
  const answering = (message: ChatMessage): ChatMessage => {
    const row = message.replyTo && byId.get(message.replyTo.id);
    if (!row) return message;
    return {
      ...message,
      replyTo: { id: row.id, own: row.sender_id === viewerId, content: contentOf(row) },
    };
  };
  const unread = { ...viewing, otherReadAt: null };
  return [
    ...rows.map((row) => toMessage(row, viewing)),
    ...local.map((row) => ({ ...toMessage(row, unread), ...viewing.sending?.get(row.id) })),
  ].map(answering);
}

interface UnreadOptions {
  viewerId: string;
  /** Time up to which the viewer had read before opening the conversation; null for never. */
  readAt: string | null;
  /** Time of the newest message when the chat was opened; later ones count as read. */
  openedAt: string | null;
  hasOlder: boolean;
}

/** Returns the id of the first unread message; null if there is none or it is not loaded. */
export function firstUnread(rows: readonly MessageRow[], options: UnreadOptions): string | null {
  const { viewerId, readAt, openedAt, hasOlder } = options;
  if (openedAt === null) return null;
  const from = readAt === null ? Number.NEGATIVE_INFINITY : Date.parse(readAt);
  const to = Date.parse(openedAt);
  const index = rows.findIndex((row) => {
    const at = Date.parse(row.created_at);
    return row.sender_id !== viewerId && at > from && at <= to;
  });
  return index === 0 && hasOlder ? null : (rows[index]?.id ?? null);
}

interface TimelineOptions {
  /** First unread message; null if there is none or it is not loaded. */
  unreadFrom: string | null;
  /** Whether the server has older messages: the first loaded one may then not start its day. */
  hasOlder: boolean;
}

/** Compares the days of this device's calendar. Called thousands of times for a long chat. */
function sameDay(a: ChatMessage, b: ChatMessage): boolean {
  return new Date(a.createdAt).toDateString() === new Date(b.createdAt).toDateString();
}

export function toTimeline(
  messages: readonly ChatMessage[],
  { unreadFrom, hasOlder }: TimelineOptions,
): TimelineItem[] {
  const items = messages.map((message, index): TimelineItem => {
    const before = messages[index - 1];
    const startsDay = before === undefined ? !hasOlder : !sameDay(before, message);
    const startsUnread = message.id === unreadFrom;
    const pause =
      before === undefined ? 0 : Date.parse(message.createdAt) - Date.parse(before.createdAt);
    const startsGroup =
      before === undefined ||
      startsDay ||
      startsUnread ||
      before.own !== message.own ||
      pause > GROUP_PAUSE_MS;
    return { message, startsDay, startsUnread, startsGroup, endsGroup: true };
  });
  return items.map((item, index) => ({
    ...item,
    endsGroup: items[index + 1]?.startsGroup ?? true,
  }));
}

const LINE = 23;
/** Height of a bubble's padding and border, in px. */
const FRAME = 18;
const META = 20;
const SEPARATOR = 56;
const VOICE = 74;
const SHARED = 78;
const QUOTE = 62;
const REACTIONS = 20;
/** Largest width of a picture, in px. */
const PICTURE = 320;

interface PictureSize {
  width: number | null;
  height: number | null;
}

/** Limits of width ÷ height in the chat, which crops other pictures; the lightbox does not. */
const RATIOS = { narrowest: 0.6, widest: 2.2, unknown: 4 / 3 } as const;

export function pictureRatio({ width, height }: PictureSize): number {
  const ratio = width && height ? width / height : RATIOS.unknown;
  return Math.max(RATIOS.narrowest, Math.min(RATIOS.widest, ratio));
}

/** Estimates a message's height in px before it is measured. */
export function estimateHeight(item: TimelineItem, width: number): number {
  const { content } = item.message;
  const inner = Math.min(width * 0.84, 544) - 28;
  let height = item.startsGroup ? 12 : 3;
  if (item.startsDay) height += SEPARATOR;
  if (item.startsUnread) height += SEPARATOR;
  if (item.endsGroup) height += META;
  if (item.message.replyTo) height += QUOTE;
  if (item.message.reactions.length > 0) height += REACTIONS;
  if (content.kind === 'text') {
    const perLine = Math.max(12, inner / 7.6);
    const lines = content.text
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
    height += lines * LINE + FRAME;
  } else if (content.kind === 'image') {
    const ratio = pictureRatio(content);
    height += Math.min(inner, PICTURE, PICTURE * ratio) / ratio;
  } else if (content.kind === 'shared') {
    height += SHARED;
  } else {
    height += content.kind === 'audio' ? VOICE : LINE + FRAME;
  }
  return Math.round(height);
}
