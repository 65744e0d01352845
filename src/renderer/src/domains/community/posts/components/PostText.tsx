import { UnstyledButton } from '@mantine/core';
import { unbroken } from '@shared/format';
import { linkify } from '@shared/linkify';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './PostText.module.css';

interface PostTextProps {
  text: string;
  clamped?: boolean;
}

export function PostText({ text, clamped = false }: PostTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isClamped = clamped && !isOpen;

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || !isClamped) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isClamped]);

  const words = (
    <p
      ref={paragraph}
      className={`leading-loose wrap-anywhere whitespace-pre-wrap ${classes.text}`}
      data-clamped={isClamped || undefined}
    >
      <LinkedText text={text} className={`text-accent relative ${classes.link}`} />
    </p>
  );
  if (!clamped) return words;
  return (
    <div>
      {words}
      {isCut ? (
        <UnstyledButton
          className="text-accent font-semibold min-h-touch relative z-raised"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'ver menos' : 'ver mais'}
        </UnstyledButton>
      ) : null}
    </div>
  );
}

interface LinkedTextProps {
  text: string;
  className?: string | undefined;
}

/** A text with addresses, people and hashtags as links. No markup of the author is rendered. */
export function LinkedText({ text, className }: LinkedTextProps) {
  return linkify(text).map((piece) => {
    if (piece.to !== undefined) {
      return (
        <Link key={piece.at} to={piece.to} className={className}>
          {piece.text}
        </Link>
      );
    }
    if (piece.href === null) return unbroken(piece.text);
    return (
      <a
        key={piece.at}
        href={piece.href}
        // Isolates the address: direction marks in the text around it must not reverse it.
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
