import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '@/lib/hooks/useObjectUrl';
import { useWaitingWrite } from '@/services/hooks/useWriteRow';
import { signedFileQuery } from '@/services/storage/signed-files';
import { ownBean } from '../api/own-bean';
import type { Bean } from '../model/bag';

interface BeanPhotoProps {
  userId: string;
  bean: Pick<Bean, 'id' | 'name' | 'photo_path'>;
  className?: string | undefined;
}

export function BeanPhoto({ userId, bean, className }: BeanPhotoProps) {
  const waiting = useObjectUrl(
    useWaitingWrite(ownBean, userId, bean.id, (write) => write?.values.photo ?? null),
  );
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
