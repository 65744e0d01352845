import { isolated } from '@shared/format';
import type { Json } from '@/lib/database.types';
import type { RowOf } from '@/lib/rows';

/** A stored picture: its path in the bucket, its size in px and its alt text. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

export interface PostPicture extends StoredPicture {
  url: string;
}

/** Columns of a recipe as its card shows it. */
export const RECIPE_CARD_COLUMNS =
  'id, user_id, title, method_id, coffee_grams, water_ml, total_seconds, method:brew_methods(name), bean:beans(name)';

export const EDITABLE_COLUMNS =
  `content, pictures, curve, recipe:recipes(${RECIPE_CARD_COLUMNS})` as const;

export const POST_COLUMNS =
  `id, user_id, ${EDITABLE_COLUMNS}, brew_method_id, brew_bean_name, brew_coffee_grams, brew_water_ml, brew_rating, like_count, comment_count, created_at, edited_at, hidden_at, hidden_reason, liked_by_me, saved_by_me, author:profiles!community_posts_user_id_fkey(id, name, username, avatar_url), brew_method:brew_methods(name)` as const;

export type PostRow = RowOf<'community_posts', typeof POST_COLUMNS>;

export type Post = Omit<PostRow, 'pictures'> & {
  pictures: PostPicture[];
  /** Written on this device and not known to be on the server. */
  isLocal?: true;
};

export type PostRecipe = NonNullable<Post['recipe']>;

/** Limit of the database (private.are_post_pictures). */
export const MOST_PICTURES = 4;
/** Limit of the database, in characters. */
export const LONGEST_ALT = 300;

/** Parses the column `pictures` and leaves out malformed entries. */
export function readPictures(stored: Json): StoredPicture[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return [];
    const { path, width, height, alt } = each;
    return typeof path === 'string' &&
      typeof width === 'number' &&
      typeof height === 'number' &&
      typeof alt === 'string'
      ? [{ path, width, height, alt }]
      : [];
  });
}

export function describePicture(
  pictures: readonly StoredPicture[],
  index: number,
  author: string,
): string {
  const alt = pictures[index]?.alt.trim() ?? '';
  if (alt !== '') return alt;
  return pictures.length > 1
    ? `Foto ${index + 1} de ${pictures.length} da publicação de ${isolated(author)}`
    : `Foto da publicação de ${isolated(author)}`;
}
