import { createPlayback } from './create-playback';

/** The one of this page: two chats, a preview and a message never sound at once. */
export const voicePlayback = createPlayback(() => new Audio());

/** Silences whatever voice plays: the chat is left, or somebody is about to speak. */
export const stopVoice = (): void => voicePlayback.stop();
