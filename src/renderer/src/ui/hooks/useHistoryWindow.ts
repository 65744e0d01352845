import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A window that is a step in the history: Back closes it, and leaves the page where it was. */
export function useHistoryWindow(name: string) {
  const navigate = useNavigate();
  const location = useLocation();
  // The history outlives a reload, the window does not.
  const [wasOpened, setWasOpened] = useState(false);
  const state: unknown = location.state;
  const isHere =
    typeof state === 'object' && state !== null && Reflect.get(state, 'window') === name;
  return {
    isOpen: wasOpened && isHere,
    open() {
      setWasOpened(true);
      const { pathname, search } = location;
      void navigate(
        { pathname, search },
        { state: { window: name }, preventScrollReset: true, replace: isHere },
      );
    },
    close() {
      setWasOpened(false);
      if (isHere) void navigate(-1);
    },
  };
}
