import { Button, Text } from '@mantine/core';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toAppError } from '@/lib/app-error';
import { useObjectUrl } from '@/lib/hooks/useObjectUrl';
import { type Crop, checkPicture, unreadablePicture } from '@/lib/image';
import type { PictureFormat } from '@/lib/picture-bytes';
import { usePictureGestures } from '@/ui/hooks/usePictureGestures';
import { Modal } from '@/ui/Modal';
import {
  centredCrop,
  cropRectangle,
  moveCrop,
  picturePlace,
  type Size,
  type SquareCrop,
  ZOOM_MAX,
  zoomCrop,
} from '../model/crop';
import classes from './CropModal.module.css';

interface CropModalProps {
  file: File;
  /** Message of the last failed upload, and progress of the running one (0–1; null for none). */
  failure: string | null;
  sent: number | null;
  onUse: (crop: Crop) => void;
  onClose: () => void;
}

interface ChosenPicture {
  /** Object URL of the picture, after its bytes are checked. */
  url: string | null;
  format: PictureFormat | null;
  problem: string | null;
}

function useChosenPicture(file: File): ChosenPicture {
  const [checked, setChecked] = useState<Omit<ChosenPicture, 'url'>>({
    format: null,
    problem: null,
  });
  useEffect(() => {
    let isShown = true;
    checkPicture(file).then(
      (format) => isShown && setChecked({ format, problem: null }),
      (error: unknown) =>
        isShown && setChecked({ format: null, problem: toAppError(error).message }),
    );
    return () => {
      isShown = false;
    };
  }, [file]);
  return { url: useObjectUrl(checked.format && file), ...checked };
}

/** Step of an arrow key as a share of the square's side, and zoom factor of a key. */
const KEY_STEP = 0.04;
const KEY_ZOOM = 1.15;

export function CropModal({ file, failure, sent, onUse, onClose }: CropModalProps) {
  const { url, format, problem: refused } = useChosenPicture(file);
  const [image, setImage] = useState<Size | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState<SquareCrop>({ centreX: 0, centreY: 0, zoom: 1 });
  const change = (next: (image: Size, crop: SquareCrop) => SquareCrop) => {
    if (image) setCrop((current) => next(image, current));
  };
  const move = (right: number, down: number) =>
    change((size, current) => moveCrop(size, current, right, down));
  const { onKeyDown, frameProps } = usePictureGestures({
    // A drag moves the picture, and arrow keys move the square, which is the opposite direction.
    onDrag: ({ x, y }, fingers, { clientWidth: side }) =>
      move(-x / side / fingers, -y / side / fingers),
    onZoom: (factor) => change((size, current) => zoomCrop(size, current, current.zoom * factor)),
    onArrow: (right, down) => move(right * KEY_STEP, down * KEY_STEP),
    keyFactor: KEY_ZOOM,
  });
  const sending = sent !== null;
  const problem = unreadable ? unreadablePicture(format).message : (refused ?? failure);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Enquadre sua foto"
      size="sm"
      closeOnClickOutside={!sending}
    >
      <div
        {...frameProps}
        onKeyDown={onKeyDown}
        className={`rounded-md bg-sunk relative overflow-hidden aspect-square cursor-grab touch-none select-none ${classes.frame}`}
        role="application"
        aria-label="Recorte da foto: as setas movem, mais e menos aproximam e afastam"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by keys, hence role application
        tabIndex={0}
        data-autofocus
      >
        {url && !unreadable ? (
          <img
            src={url}
            alt=""
            draggable={false}
            className="absolute max-w-none h-auto pointer-events-none"
            style={image ? picturePlace(image, crop) : { visibility: 'hidden' }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setImage({ width, height });
              setCrop(centredCrop({ width, height }));
            }}
            onError={() => setUnreadable(true)}
          />
        ) : null}
        <span className={`absolute inset-0 rounded-circle pointer-events-none ${classes.circle}`} />
      </div>
      <div className={`flex items-center gap-sm text-dimmed mt-md ${classes.zoom}`}>
        <ZoomOut size={20} />
        <input
          type="range"
          aria-label="Aproximação"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          disabled={!image}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            change((size, current) => zoomCrop(size, current, valueAsNumber))
          }
        />
        <ZoomIn size={20} />
      </div>
      <Text role="alert" c="var(--mantine-color-error)" mt={problem ? 'sm' : 0}>
        {problem}
      </Text>
      <div className="dialog-buttons mt-lg">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button
          disabled={!image || sending}
          onClick={() => {
            if (image) onUse(cropRectangle(image, crop));
          }}
        >
          {sending ? 'Enviando...' : 'Usar esta foto'}
        </Button>
      </div>
    </Modal>
  );
}
