import { UnstyledButton } from '@mantine/core';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { logError } from '@/lib/app-error';
import { useLayer } from '@/lib/hooks/layers';
import { saveFile, saveLink } from '@/lib/save-file';
import { fetchOk } from '@/lib/server-fetch';
import { useRootMark } from './hooks/useRootMark';
import { type Size, useZoom } from './hooks/useZoom';
import classes from './Lightbox.module.css';
import { toastError } from './toast';

interface LightboxProps {
  url: string;
  /** Size in px; null until the picture is loaded if it is unknown before. */
  size: Size | null;
  alt: string;
  fileName: string;
  /** Called when the picture could not be loaded: its address may have expired. */
  onBroken?: () => void;
  onClose: () => void;
  /** Position among several pictures, such as '2/3', and the way to the next (1) or last (-1). */
  series?: { place: string; turn: (by: number) => void } | undefined;
}

export function Lightbox(props: LightboxProps) {
  const { url, size, alt, fileName, onBroken, onClose, series } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  const [natural, setNatural] = useState<Size | null>(size);
  const { view, swipe, zoomIn, zoomOut, wasTapBeside, onKeyDown, frameProps } = useZoom(
    natural,
    (by) => series?.turn(by),
  );

  useRootMark('data-night', 'picture');
  useLayer(true, onClose);
  // The browser's own dialog keeps the focus inside and returns it when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    cross.current?.focus();
    return () => element?.close();
  }, []);

  function download() {
    downloadImage(url, fileName).catch((error: unknown) => {
      logError('The picture cannot be downloaded', error);
      toastError('Não foi possível baixar a imagem.', error);
    });
  }

  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return (
    <dialog
      ref={dialog}
      className={`w-full overflow-hidden h-full p-0 text-timer-ink max-w-none borderless ${classes.lightbox}`}
      aria-label={alt}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for a pointer; the buttons and keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Escape, which also closes it */}
      <div
        {...frameProps}
        className={`grid place-items-center overflow-hidden absolute inset-0 touch-none ${classes.frame}`}
        data-zoomed={view.scale > 1 || undefined}
        onClick={() => {
          if (wasTapBeside()) onClose();
        }}
      >
        <img
          className="max-w-full max-h-full object-contain select-none"
          style={style}
          src={url}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
          onError={onBroken}
        />
      </div>
      <div className={`flex gap-2xs absolute rounded-xl p-2xs ${classes.bar}`}>
        <UnstyledButton aria-label="Diminuir" disabled={view.scale <= 1} onClick={zoomOut}>
          <ZoomOut size={22} />
        </UnstyledButton>
        <UnstyledButton aria-label="Aumentar" onClick={zoomIn}>
          <ZoomIn size={22} />
        </UnstyledButton>
        <UnstyledButton aria-label="Baixar a imagem" onClick={download}>
          <Download size={22} />
        </UnstyledButton>
        <UnstyledButton ref={cross} aria-label="Fechar a imagem" onClick={onClose}>
          <X size={22} />
        </UnstyledButton>
      </div>
      {series ? (
        <div
          className={`flex items-center gap-2xs absolute rounded-xl p-2xs ${classes.bar}`}
          data-series
        >
          <UnstyledButton aria-label="Foto anterior" onClick={() => swipe(-1)}>
            <ChevronLeft size={22} />
          </UnstyledButton>
          <span className="text-sm tabular-nums" aria-live="polite">
            <span className="visually-hidden">Foto </span>
            {series.place}
          </span>
          <UnstyledButton aria-label="Próxima foto" onClick={() => swipe(1)}>
            <ChevronRight size={22} />
          </UnstyledButton>
        </div>
      ) : null}
    </dialog>
  );
}

/** Saves a picture as a file. Rejects when it cannot be loaded. */
export async function downloadImage(url: string, fileName: string): Promise<void> {
  // A blob URL belongs to this page; the content policy forbids fetching it.
  if (url.startsWith('blob:')) saveLink(url, fileName);
  // A link alone would open a picture of another origin instead of saving it.
  else saveFile(await (await fetchOk(url)).blob(), fileName);
}
