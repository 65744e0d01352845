import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { textIn } from '@/lib/fields';

const JUST_COMPLETED = 'justCompleted';

/** Returns the router state for the navigation to the path after a completed lesson. */
export const afterCompleting = (lessonId: string) => ({ [JUST_COMPLETED]: lessonId });

const read = (state: unknown) => textIn(state, JUST_COMPLETED);

/** Returns the lesson just completed, for one celebration; null after a reload or Back. */
export function useJustCompleted(): string | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [lessonId] = useState(() => read(location.state));
  const isStored = read(location.state) !== null;
  useEffect(() => {
    if (isStored) void navigate('.', { replace: true, preventScrollReset: true });
  }, [isStored, navigate]);
  return lessonId;
}
