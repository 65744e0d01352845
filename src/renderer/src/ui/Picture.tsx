import { PICTURES, type PictureName, pictureFile } from '@shared/pictures';
import classes from './Picture.module.css';

const FILES: Record<string, string> = import.meta.glob(
  '../../../../docs/guia/imagens/*.{webp,svg}',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

const addressOf = (file: string) => FILES[`../../../../docs/guia/imagens/${file}`];

interface PictureProps {
  name: PictureName;
  alt: string;
  /** Whether the picture is visible without scrolling; the browser then loads it first. */
  first?: boolean;
}

/** A picture in the current colour scheme; the browser does not load the other scheme's file. */
export function Picture({ name, alt, first = false }: PictureProps) {
  const { width, height, dark } = PICTURES[name];
  const drawing = (scheme: 'light' | 'dark', className: string | undefined) => (
    <img
      src={addressOf(pictureFile(name, scheme))}
      alt={alt}
      width={width}
      height={height}
      className={`${classes.picture} ${className ?? ''}`}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (!dark) return drawing('light', undefined);
  return (
    <>
      {drawing('light', classes.light)}
      {drawing('dark', classes.dark)}
    </>
  );
}
