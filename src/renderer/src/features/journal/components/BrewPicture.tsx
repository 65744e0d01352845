import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { signedFileQuery } from '@/services/storage/signed-files';
import classes from './BrewPicture.module.css';

interface BrewPictureProps {
  methodId: string;
  photoPath: string | null;
  /** Size of the drawing where there is no photo, in px. */
  drawing: number;
  /** What the photo shows; left out where the words beside it say so. */
  alt?: string;
}

/** The brew's photo, or its method's drawing where there is none (to be had). Fills its box. */
export function BrewPicture({ methodId, photoPath, drawing, alt = '' }: BrewPictureProps) {
  const { data: url } = useQuery({
    ...signedFileQuery('brew-photos', photoPath ?? ''),
    enabled: photoPath !== null,
  });
  const [broken, setBroken] = useState<string | null>(null);
  const shown = photoPath !== null && url !== undefined && broken !== url;
  return (
    <span className={classes.picture} data-photo={shown || undefined}>
      {shown ? (
        <img
          src={url}
          alt={alt}
          className={classes.photo}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <span aria-hidden className={classes.drawing}>
          <MethodDrawing methodId={methodId} size={drawing} />
        </span>
      )}
    </span>
  );
}
