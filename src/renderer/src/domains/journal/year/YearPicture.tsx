import { counted } from '@shared/format';
import { type RefObject, useEffect } from 'react';
import { logError } from '@/lib/app-error';
import type { YearReview } from '../model/year-review';
import { drawYear, PICTURE, PICTURE_FONTS } from './draw-year';
import classes from './YearPage.module.css';

interface YearPictureProps {
  review: YearReview;
  canvas: RefObject<HTMLCanvasElement | null>;
}

export function YearPicture({ review, canvas }: YearPictureProps) {
  useEffect(() => {
    let current = true;
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (current && context) drawYear(context, review);
    };
    // The picture is drawn at once, and again once its fonts are loaded.
    draw();
    Promise.all(PICTURE_FONTS.map((font) => document.fonts.load(font))).then(draw, (error) =>
      logError('The fonts of the year’s picture did not load', error),
    );
    return () => {
      current = false;
    };
  }, [review, canvas]);
  const words = review.facts.map(({ label, value, note }) => `${label}: ${value}, ${note}.`);
  return (
    <canvas
      ref={canvas}
      width={PICTURE.width}
      height={PICTURE.height}
      className={`block w-full rounded-lg max-w-108 h-auto ${classes.picture}`}
      role="img"
      aria-label={`Retrospectiva ${review.year}: ${counted(review.brews, 'preparo', 'preparos')}. ${words.join(' ')} ${review.ending}`}
    />
  );
}
