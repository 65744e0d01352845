import { ActionIcon } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import type { PreparedImage } from '@/lib/image';
import { FilePicker } from '@/ui/FilePicker';
import { preparePictures } from './upload';

interface AttachImageProps {
  /** Called once for each chosen picture, in order. */
  onPick: (image: PreparedImage) => void;
  disabled?: boolean;
}

export function AttachImage({ onPick, disabled = false }: AttachImageProps) {
  return (
    <FilePicker label="Imagem" multiple onPick={(files) => void preparePictures(files, onPick)}>
      {(open) => (
        <ActionIcon aria-label="Enviar imagem" disabled={disabled} onClick={open}>
          <ImagePlus size={22} />
        </ActionIcon>
      )}
    </FilePicker>
  );
}
