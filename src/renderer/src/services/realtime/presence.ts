import type { RealtimeChannel } from '@supabase/realtime-js';
import { logError } from '@/lib/app-error';
import { openPrivateChannel } from './private-channel';

const presenceTopic = (userId: string) => `presence:${userId}`;

interface OwnPresence {
  /** Shows or hides the person; `here` is whether they use the app now. */
  set(here: boolean): void;
  leave(): void;
}

/** Shows to permitted people that the person is here, for as long as the connection lasts. */
export function announcePresence(userId: string): OwnPresence {
  let wanted = false;
  let joined: RealtimeChannel | null = null;

  function announce() {
    if (!joined) return;
    const sent = wanted ? joined.track({}) : joined.untrack();
    sent.catch((error: unknown) => logError('presence: could not be announced', error));
  }

  const leave = openPrivateChannel(presenceTopic(userId), {
    listen: () => undefined,
    onJoined: (channel) => {
      joined = channel;
      if (wanted) announce();
    },
    onLost: () => {
      joined = null;
    },
  });
  return {
    set(here) {
      if (wanted === here) return;
      wanted = here;
      announce();
    },
    leave,
  };
}

/** Reports whether a person is online; null while unknown. Returns a function to stop. */
export function watchPresence(
  userId: string,
  onChange: (here: boolean | null) => void,
): () => void {
  return openPrivateChannel(presenceTopic(userId), {
    listen: (channel) => {
      channel.on('presence', { event: 'sync' }, () => {
        onChange(Object.keys(channel.presenceState()).length > 0);
      });
    },
    onJoined: () => undefined,
    onLost: () => onChange(null),
  });
}
