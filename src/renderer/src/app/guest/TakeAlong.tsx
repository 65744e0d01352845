import { useEffect } from 'react';
import { takeAlong } from './take-along';

/** Somebody with an account is here, and so is what was made without one. Draws nothing. */
export function TakeAlong({ guestId, userId }: { guestId: string; userId: string }) {
  useEffect(() => {
    void takeAlong(guestId, userId);
  }, [guestId, userId]);
  return null;
}
