import { describePicture, type PostPicture } from '@/entities/post/pictures';
import classes from './ReportCard.module.css';

/** The pictures of a post that a moderator looks at, all of them. */
export function PictureRow({
  pictures,
  author,
}: {
  pictures: readonly PostPicture[];
  author: string;
}) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map((picture, index) => (
        <img
          key={picture.path}
          className={classes.picture}
          src={picture.url}
          alt={describePicture(pictures, index, author)}
          loading="lazy"
        />
      ))}
    </div>
  );
}
