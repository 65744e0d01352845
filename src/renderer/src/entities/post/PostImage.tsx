import type { CSSProperties } from 'react';
import type { Post } from './api/posts';
import classes from './PostImage.module.css';

/** Taller pictures are cut in a list, so that one photo never fills more than a screen. */
const TALLEST_RATIO = 4 / 5;

interface PostImageProps {
  post: Pick<Post, 'image_url' | 'image_width' | 'image_height' | 'author'>;
  /** Shows the whole picture, however tall. */
  whole?: boolean;
}

/** A post's picture in a box of its own proportions, so that nothing moves when it arrives. */
export function PostImage({ post, whole = false }: PostImageProps) {
  const { image_url: url, image_width: width, image_height: height } = post;
  if (url === null || width === null || height === null) return null;
  const ratio = whole ? width / height : Math.max(width / height, TALLEST_RATIO);
  const style: CSSProperties = { aspectRatio: ratio };
  return (
    <img
      className={classes.image}
      style={style}
      src={url}
      width={width}
      height={height}
      alt={`Foto da publicação de ${post.author.name}`}
      loading={whole ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
