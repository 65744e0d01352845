import type { TimelineItem } from './timeline';

const LINE = 23;
/** Padding and border of a bubble. */
const FRAME = 18;
const META = 20;
const SEPARATOR = 56;
const VOICE = 74;
const SHARED = 78;
const QUOTE = 62;
const REACTIONS = 20;
/** As wide as a picture gets. */
const PICTURE = 320;

/** Roughly how tall a message gets in a chat of that width, in px, before it is drawn and measured. */
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
    const { width: wide, height: high } = content;
    const ratio = wide && high ? Math.max(0.6, Math.min(2.2, wide / high)) : 4 / 3;
    height += Math.min(inner, PICTURE, PICTURE * ratio) / ratio;
  } else if (content.kind === 'shared') {
    height += SHARED;
  } else {
    height += content.kind === 'audio' ? VOICE : LINE + FRAME;
  }
  return Math.round(height);
}
