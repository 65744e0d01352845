import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import type { Crop } from '@/lib/image';
import { lazyPart } from '@/lib/lazy-part';
import { FilePicker } from '@/ui/FilePicker';
import { type NewAvatar, uploadAvatar } from '../api/upload-avatar';

const CropModal = lazyPart(() => import('./CropModal'), 'CropModal');

interface AvatarFieldProps {
  userId: string;
  name: string;
  /** Path of the photo that the form will save; null without a photo. */
  value: string | null;
  onChange: (path: string) => void;
}

export function AvatarField({ userId, name, value, onChange }: AvatarFieldProps) {
  const abort = useRef<AbortController>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const upload = useUploadAvatar(userId);

  useEffect(() => () => abort.current?.abort(), []);

  function close() {
    abort.current?.abort();
    abort.current = null;
    setFile(null);
    setSent(null);
    upload.reset();
  }

  function send(chosen: File, crop: Crop) {
    const controller = new AbortController();
    abort.current = controller;
    setSent(0);
    upload.mutate(
      { file: chosen, crop, signal: controller.signal, onProgress: setSent },
      {
        onSuccess: (path) => {
          if (controller.signal.aborted) return;
          onChange(path);
          close();
        },
        onError: () => setSent(null),
      },
    );
  }

  return (
    <div className="flex items-center flex-wrap gap-lg">
      <UserAvatar name={name} url={value} size={112} />
      <FilePicker label="Alterar foto do perfil" onPick={([chosen]) => setFile(chosen)}>
        {(open) => (
          <Button
            variant="default"
            leftSection={<Camera />}
            disabled={sent !== null}
            onClick={open}
          >
            {sent === null ? 'Alterar foto do perfil' : 'Enviando...'}
          </Button>
        )}
      </FilePicker>
      {file ? (
        <CropModal
          file={file}
          sent={sent}
          failure={upload.isError ? 'Erro ao enviar a imagem. Tente novamente.' : null}
          onUse={(crop) => send(file, crop)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function useUploadAvatar(userId: string) {
  return useMutation({
    mutationKey: ['upload-avatar', userId],
    mutationFn: (avatar: NewAvatar) => uploadAvatar(userId, avatar),
  });
}
