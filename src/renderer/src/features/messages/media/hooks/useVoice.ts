import { useStore } from '@/lib/hooks/useStore';
import { voicePlayback } from '../playback/voice-playback';

/** How a voice message stands: whether it plays, where (seconds), and how fast all of them play. */
export function useVoice(id: string) {
  const { subscribe } = voicePlayback;
  const status = useStore({ subscribe, getState: () => voicePlayback.statusOf(id) });
  const position = useStore({ subscribe, getState: () => voicePlayback.positionOf(id) });
  const speed = useStore({ subscribe, getState: voicePlayback.speed });
  return { status, position, speed };
}
