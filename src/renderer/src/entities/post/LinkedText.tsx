import { linkify } from '@shared/linkify';
import { Link } from 'react-router-dom';

interface LinkedTextProps {
  text: string;
  className?: string | undefined;
}

/** What somebody wrote: addresses, people and hashtags as links, and no markup of theirs rendered. */
export function LinkedText({ text, className }: LinkedTextProps) {
  return linkify(text).map((piece) => {
    if (piece.to !== undefined) {
      return (
        <Link key={piece.at} to={piece.to} className={className}>
          {piece.text}
        </Link>
      );
    }
    if (piece.href === null) return piece.text;
    return (
      <a
        key={piece.at}
        href={piece.href}
        // <bdi>: direction marks in the text around it must not reverse the address.
        dir="ltr"
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className={className}
      >
        {piece.text}
      </a>
    );
  });
}
