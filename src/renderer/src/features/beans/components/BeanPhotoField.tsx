import { Button } from '@mantine/core';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Bean } from '@/entities/bean/api/beans';
import { BeanPhoto } from '@/entities/bean/BeanPhoto';
import { prepareImage } from '@/lib/image';
import { toastError } from '@/ui/toast';
import classes from './BeanForm.module.css';

/** px: sharp on a card at two pixels a point, and small enough to wait on the device. */
const LONGEST_SIDE = 1000;

/** 'preparing': one was chosen and is being made smaller; nothing is saved without it. */
export type ChosenPhoto = 'as it was' | 'none' | 'preparing' | { blob: Blob; preview: string };

const withPreview = (blob: Blob) => ({ blob, preview: URL.createObjectURL(blob) });

interface BeanPhotoFieldProps {
  userId: string;
  bean: Bean | null;
  photo: ChosenPhoto;
  onChange: (photo: ChosenPhoto) => void;
}

/** The photo of a bean's bag; it is saved with the form, and waits with it where there is no connection. */
export function BeanPhotoField({ userId, bean, photo, onChange }: BeanPhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = typeof photo === 'object' || (photo === 'as it was' && bean?.photo_path != null);
  const choose = async (file: Blob) => {
    onChange('preparing');
    try {
      const { blob } = await prepareImage(file, { longest: LONGEST_SIDE });
      onChange(withPreview(blob));
    } catch (error) {
      toastError('Não foi possível usar essa imagem.', error);
      onChange(typeof photo === 'object' ? withPreview(photo.blob) : photo);
    }
  };
  return (
    <section className={classes.part} aria-label="Foto">
      <p className={classes.partTitle}>Foto do pacote</p>
      <div className={classes.row}>
        {typeof photo === 'object' ? (
          <img className={classes.photo} src={photo.preview} alt="Foto escolhida" />
        ) : photo === 'as it was' && bean ? (
          <BeanPhoto userId={userId} bean={bean} className={classes.photo} />
        ) : null}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Foto do grão"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file can be chosen again.
            currentTarget.value = '';
            if (file) void choose(file);
          }}
        />
        <Button
          variant="default"
          size="sm"
          loading={photo === 'preparing'}
          leftSection={<Camera size={16} />}
          onClick={() => input.current?.click()}
        >
          {shown ? 'Trocar foto' : 'Adicionar foto'}
        </Button>
        {shown ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<Trash2 size={16} />}
            onClick={() => onChange(bean?.photo_path ? 'none' : 'as it was')}
          >
            Remover foto
          </Button>
        ) : null}
      </div>
    </section>
  );
}
