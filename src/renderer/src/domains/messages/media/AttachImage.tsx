import { ActionIcon } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import type { PreparedImage } from '@/lib/image';
import { preparePictures } from './upload';

interface AttachImageProps {
  /** Called once for each chosen picture, in order. */
  onPick: (image: PreparedImage) => void;
  disabled?: boolean;
}

/** The button that opens the system's picker and hands over pictures ready to send. */
export function AttachImage({ onPick, disabled = false }: AttachImageProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <ActionIcon
        aria-label="Enviar imagem"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={22} />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Imagem"
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // An empty value lets the person choose the same file again.
          currentTarget.value = '';
          void preparePictures(files, onPick);
        }}
      />
    </>
  );
}
