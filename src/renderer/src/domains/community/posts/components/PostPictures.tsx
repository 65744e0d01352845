import { UnstyledButton } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import type { Post } from '../model/post';
import { describePicture } from '../model/post';
import classes from './PostPictures.module.css';

const Lightbox = lazyPart(() => import('@/ui/Lightbox'), 'Lightbox');

/** Taller pictures are cropped in a list, so that a photo does not fill more than a screen. */
export const TALLEST_RATIO = 4 / 5;

interface PostPicturesProps {
  post: Pick<Post, 'id' | 'pictures'> & { author: Pick<Post['author'], 'name'> };
  /** Whether the post has the page to itself, where a press opens a picture uncropped. */
  whole?: boolean;
}

/** A post's pictures, in a box with the proportions of the first one, so that nothing shifts. */
export function PostPictures({ post, whole = false }: PostPicturesProps) {
  const { pictures } = post;
  const [first] = pictures;
  if (!first) return null;
  const alone = pictures.length === 1;
  const own = first.width / first.height;
  const ratio = whole && alone ? own : Math.max(own, TALLEST_RATIO);
  const images = pictures.map((picture, index) => {
    const style: CSSProperties = { aspectRatio: ratio };
    const alt = describePicture(pictures, index, post.author.name);
    const image = (
      <img
        key={picture.path}
        className={`block w-full rounded-lg bg-sunk object-cover h-auto ${classes.image}`}
        style={style}
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={whole && index === 0 ? 'eager' : 'lazy'}
        decoding="async"
      />
    );
    return whole ? (
      <Openable key={picture.path} post={post} at={index}>
        {image}
      </Openable>
    ) : (
      image
    );
  });
  if (alone) return images[0];
  return <Strip images={images} {...(whole ? {} : { to: `/post/${post.id}` })} />;
}

interface OpenableProps {
  post: PostPicturesProps['post'];
  at: number;
  children: ReactNode;
}

function Openable({ post: { pictures, author }, at, children }: OpenableProps) {
  const [shown, setShown] = useState<number | null>(null);
  const picture = shown === null ? undefined : pictures[shown];
  const turn = (by: number) =>
    setShown((now) => ((now ?? at) + by + pictures.length) % pictures.length);
  return (
    <>
      <UnstyledButton
        className={`block w-full rounded-lg ${classes.open}`}
        aria-label={`Abrir a imagem: ${describePicture(pictures, at, author.name)}`}
        aria-haspopup="dialog"
        onClick={() => setShown(at)}
      >
        {children}
      </UnstyledButton>
      {shown !== null && picture ? (
        <Lightbox
          url={picture.url}
          size={picture}
          alt={describePicture(pictures, shown, author.name)}
          fileName={`coado-${picture.path.split('/').at(-1)}`}
          onClose={() => setShown(null)}
          series={
            pictures.length > 1 ? { place: `${shown + 1}/${pictures.length}`, turn } : undefined
          }
        />
      ) : null}
    </>
  );
}

function Strip({ images, to }: { images: ReactNode[]; to?: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);

  function show(index: number) {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }

  // The strip is above the link that covers the card, so that the strip can be swiped.
  return (
    <section className="relative z-raised" aria-label={`${images.length} fotos`}>
      <ul
        ref={strip}
        className={`plain-list flex rounded-lg overflow-x-auto ${classes.strip}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable and scrollable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
        }}
      >
        {images.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a slide
          <li key={index} className={classes.slide}>
            {to === undefined ? (
              image
            ) : (
              // The keyboard skips this link, because the card's own link leads to the same page.
              <Link to={to} tabIndex={-1} draggable={false}>
                {image}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <span
        className={`text-sm tabular-nums px-xs py-2xs pointer-events-none ${classes.count}`}
        aria-live="polite"
        data-floating
      >
        <span className="visually-hidden">Foto </span>
        {at + 1}/{images.length}
      </span>
      {at > 0 ? (
        <UnstyledButton
          className={classes.back}
          data-floating
          aria-label="Foto anterior"
          onClick={() => show(at - 1)}
        >
          <ChevronLeft size={22} />
        </UnstyledButton>
      ) : null}
      {at < images.length - 1 ? (
        <UnstyledButton
          className={classes.next}
          data-floating
          aria-label="Próxima foto"
          onClick={() => show(at + 1)}
        >
          <ChevronRight size={22} />
        </UnstyledButton>
      ) : null}
    </section>
  );
}
