import { linkify } from './linkify';
import classes from './PostText.module.css';

interface PostTextProps {
  text: string;
  /** In a feed a long text is cut; its page has all of it. */
  clamped?: boolean;
}

/** What somebody wrote: line breaks kept, addresses as links, and no markup of theirs rendered. */
export function PostText({ text, clamped = false }: PostTextProps) {
  return (
    <p className={classes.text} data-clamped={clamped || undefined}>
      {linkify(text).map((piece) =>
        piece.href === null ? (
          piece.text
        ) : (
          <a
            key={piece.at}
            href={piece.href}
            // <bdi>: direction marks in the text around it must not reverse the address.
            dir="ltr"
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            className={classes.link}
          >
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}
