import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { signedFileQuery } from '@/services/storage/signed-files';
import classes from './BrewPicture.module.css';

interface BrewPictureProps {
  methodId: string;
  photoPath: string | null;
  /** Size of the drawing where there is no photo, in px. */
  drawing: number;
  /** Describes the photo; omit it if the text beside it describes the brew. */
  alt?: string;
}

export function BrewPicture({ methodId, photoPath, drawing, alt = '' }: BrewPictureProps) {
  const { data: url } = useQuery({
    ...signedFileQuery('brew-photos', photoPath ?? ''),
    enabled: photoPath !== null,
  });
  const [broken, setBroken] = useState<string | null>(null);
  const address = photoPath === null ? undefined : url;
  const shown = address !== undefined && broken !== address;
  return (
    <span
      className={`grid place-items-center w-full overflow-hidden h-full text-on-crema rounded-inherit bg-roast ${classes.picture}`}
      data-photo={shown || undefined}
    >
      {address === undefined ? null : (
        // lib/retry-images.ts retries a failed photo in this element, behind the drawing.
        <img
          src={address}
          alt={alt}
          className="w-full h-full object-cover"
          hidden={!shown}
          loading={shown ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setBroken(address)}
          onLoad={() => setBroken(null)}
        />
      )}
      {shown ? null : (
        <span aria-hidden className="grid">
          <MethodDrawing methodId={methodId} size={drawing} />
        </span>
      )}
    </span>
  );
}
