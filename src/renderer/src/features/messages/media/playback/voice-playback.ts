import { useStore } from '@/lib/hooks/useStore';
import { createPlayback } from './create-playback';

/** The one of this page: two chats, a preview and a message never sound at once. */
export const voicePlayback = createPlayback(() => new Audio());

/** Silences whatever voice plays: the chat is left, or somebody is about to speak. */
export const stopVoice = (): void => voicePlayback.stop();

/** How a voice message stands: whether it plays, where (seconds), and how fast all of them play. */
export function useVoice(id: string) {
  const { subscribe } = voicePlayback;
  const status = useStore({ subscribe, getState: () => voicePlayback.statusOf(id) });
  const position = useStore({ subscribe, getState: () => voicePlayback.positionOf(id) });
  const speed = useStore({ subscribe, getState: voicePlayback.speed });
  return { status, position, speed };
}
