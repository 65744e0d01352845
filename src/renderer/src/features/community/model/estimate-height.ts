import type { Post } from '@/entities/post/api/posts';
import { TALLEST_RATIO } from '@/entities/post/PostPictures';

const BYLINE = 70;
const ACTIONS = 72;
const LINE = 24;
const RECIPE = 90;
const CURVE = 90;
const MOST_LINES = 10;

/** Roughly how tall a card of that width gets, in px, before it is drawn and measured. */
export function estimateHeight(post: Post, width: number): number {
  const perLine = Math.max(20, width / 8);
  const lines = post.content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const text = post.content === '' ? 0 : Math.min(MOST_LINES, lines) * LINE + 14;
  const [picture] = post.pictures;
  const image = picture ? width / Math.max(picture.width / picture.height, TALLEST_RATIO) + 14 : 0;
  const brew = (post.recipe ? RECIPE : 0) + (post.curve === null ? 0 : CURVE);
  return Math.round(BYLINE + ACTIONS + text + image + brew);
}
