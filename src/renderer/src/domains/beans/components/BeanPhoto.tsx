import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWaitingWrite } from '@/services/hooks/useWriteRow';
import { signedFileQuery } from '@/services/storage/signed-files';
import { ownBean } from '../api/own-bean';
import type { Bean } from '../model/bag';

interface BeanPhotoProps {
  userId: string;
  bean: Pick<Bean, 'id' | 'name' | 'photo_path'>;
  className?: string | undefined;
}

/** Returns an object URL of the photo that the outbox has not sent yet; null without one. */
function useWaitingPhoto(userId: string, beanId: string): string | null {
  const photo = useWaitingWrite(ownBean, userId, beanId, (write) => write?.values.photo ?? null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = photo ? URL.createObjectURL(photo) : null;
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo]);
  return url;
}

/** Shows a bean's photo, also one that is not sent yet; nothing without a photo. */
export function BeanPhoto({ userId, bean, className }: BeanPhotoProps) {
  const waiting = useWaitingPhoto(userId, bean.id);
  const { data: signed } = useQuery({
    ...signedFileQuery('brew-photos', bean.photo_path ?? ''),
    enabled: bean.photo_path !== null && waiting === null,
  });
  const [broken, setBroken] = useState<string | null>(null);
  const url = waiting ?? signed;
  if (bean.photo_path === null || !url || url === broken) return null;
  return (
    <img
      src={url}
      alt={`Foto de ${isolated(bean.name)}`}
      className={className}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
