import type { Json } from '@/lib/database.types';

/** A post's picture as it is stored: its path in the bucket, its size in px and its alt text. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** A picture of a post, ready to show: `url` can be shown as it is. */
export interface PostPicture extends StoredPicture {
  url: string;
}

/** As many as the database takes (private.are_post_pictures). */
export const MOST_PICTURES = 4;
/** As long as the database takes, in characters. */
export const LONGEST_ALT = 300;

/** Reads the column `pictures` and leaves out malformed entries. */
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

/** Returns the alt text of a picture: the author's, or a generic one. */
export function describePicture(
  pictures: readonly StoredPicture[],
  index: number,
  author: string,
): string {
  const alt = pictures[index]?.alt.trim() ?? '';
  if (alt !== '') return alt;
  return pictures.length > 1
    ? `Foto ${index + 1} de ${pictures.length} da publicação de ${author}`
    : `Foto da publicação de ${author}`;
}
