import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { useStore } from '@/lib/hooks/useStore';
import classes from './Sending.module.css';
import { uploadShares } from './upload';

export interface Sending {
  path: string;
  onCancel: () => void;
}

/** The ring shows the sent share of a file and surrounds the button that stops the upload. */
export function SendingRing({ path, onCancel, what }: Sending & { what: string }) {
  const share = useUploadShare(path);
  return (
    <span className="flex-none relative h-touch w-touch inline-grid">
      <progress
        className="visually-hidden"
        aria-label={`Envio: ${what}`}
        max={1}
        {...(share === null ? {} : { value: share })}
      />
      <svg
        className={`absolute inset-0 fill-none ${classes.circle}`}
        viewBox="0 0 44 44"
        aria-hidden
      >
        <circle className={classes.track} cx="22" cy="22" r="20" />
        {share ? (
          <circle
            className={classes.share}
            cx="22"
            cy="22"
            r="20"
            pathLength={1}
            strokeDasharray={`${share} 1`}
          />
        ) : null}
      </svg>
      <UnstyledButton
        className={`grid place-items-center rounded-circle relative ${classes.cancel}`}
        aria-label={`Cancelar o envio: ${what}`}
        onClick={onCancel}
      >
        <X size={20} />
      </UnstyledButton>
    </span>
  );
}

/** Returns the sent share, 0 to 1; null if the file is not being sent. */
function useUploadShare(path: string | null): number | null {
  return useStore(uploadShares, (all) => (path === null ? null : (all.get(path) ?? null)));
}
