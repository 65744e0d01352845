import { UnstyledButton } from '@mantine/core';
import { ImageOff, RotateCw } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { suffixOf } from '@/services/storage/files';
import type { MediaSource } from '../model/message';
import { pictureRatio } from '../model/timeline';
import { usePicture } from './hooks/useMediaUrl';
import classes from './ImageMessage.module.css';
import { type Sending, SendingRing } from './Sending';

const Lightbox = lazyPart(() => import('@/ui/Lightbox'), 'Lightbox');

type ImageMessageProps = MediaSource & {
  /** The message's id: the same while it is being sent and afterwards. */
  id: string;
  width: number | null;
  height: number | null;
  alt: string;
  sending?: Sending | null;
};

/** The picture's box has its final size before the picture loads. */
export function ImageMessage({
  id,
  width,
  height,
  alt,
  sending = null,
  ...source
}: ImageMessageProps) {
  const picture = usePicture(source);
  const [isOpen, setIsOpen] = useState(false);
  const size = width && height ? { width, height } : null;
  const suffix = source.blob ? suffixOf(source.blob) : source.path.split('.').at(-1);
  const ratio = pictureRatio({ width, height });
  const style: CSSProperties & Record<'--ratio', number> = { '--ratio': ratio };
  return (
    <div
      className={`relative overflow-hidden max-w-full ${classes.box}`}
      style={style}
      data-sending={sending !== null || undefined}
    >
      {picture.isLost ? (
        <div
          className={`flex items-center justify-center flex-col h-full ${classes.notice}`}
          role="alert"
        >
          <ImageOff size={24} />
          <span>Não foi possível carregar a imagem.</span>
          <UnstyledButton
            className={`inline-flex items-center gap-xs min-h-touch font-inherit font-semibold ${classes.retry}`}
            onClick={picture.retry}
          >
            <RotateCw size={16} />
            Tentar de novo
          </UnstyledButton>
        </div>
      ) : (
        <UnstyledButton
          className={`block text-center w-full h-full ${classes.open}`}
          aria-label={`Abrir a imagem: ${alt}`}
          aria-haspopup="dialog"
          aria-busy={!picture.isLoaded}
          onClick={() => setIsOpen(true)}
        >
          {picture.shown === null ? null : (
            <img
              className={`block w-full h-full object-cover ${classes.picture}`}
              src={picture.shown}
              alt=""
              decoding="async"
              onLoad={picture.onLoad}
              onError={picture.onBroken}
            />
          )}
        </UnstyledButton>
      )}
      {sending ? (
        <span
          className={`grid place-items-center absolute inset-0 pointer-events-none ${classes.sending}`}
        >
          <SendingRing {...sending} what={alt} />
        </span>
      ) : null}
      {isOpen && picture.shown !== null ? (
        <Lightbox
          url={picture.shown}
          size={size}
          alt={alt}
          fileName={`coado-${id}.${suffix}`}
          onBroken={picture.onBroken}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}
