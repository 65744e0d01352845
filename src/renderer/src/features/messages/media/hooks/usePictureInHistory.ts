import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

function pictureOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const id: unknown = Reflect.get(state, 'picture');
  return typeof id === 'string' ? id : null;
}

/**
 * Which message's picture is open, kept in the history: the way back, on a phone above all, closes the
 * picture instead of leaving the chat.
 */
export function usePictureInHistory(id: string) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = pictureOf(state) === id;
  const open = () => {
    const kept = typeof state === 'object' ? state : {};
    void navigate(
      { pathname, search, hash },
      { state: { ...kept, picture: id }, preventScrollReset: true },
    );
  };
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { isOpen, open, close };
}
