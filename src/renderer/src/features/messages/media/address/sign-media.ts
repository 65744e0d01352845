import { AppError, toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';
import { CHAT_MEDIA } from './chat-media';

/** How long a signed address is good for. */
export const SIGNED_FOR_SECONDS = 3600;
/** What is asked for within so short a time goes in one request: a chat opens with all its pictures. */
const GATHER_MS = 10;

interface Waiting {
  resolve: (url: string) => void;
  reject: (error: AppError) => void;
}

let gathered: Map<string, Waiting[]> | null = null;

async function signAll(waiting: Map<string, Waiting[]>): Promise<void> {
  const settle = (path: string, url: string | null, error: AppError) => {
    for (const { resolve, reject } of waiting.get(path) ?? []) {
      if (url === null) reject(error);
      else resolve(url);
    }
    waiting.delete(path);
  };
  try {
    const db = await supabase();
    const paths = [...waiting.keys()];
    const { data, error } = await db.storage
      .from(CHAT_MEDIA)
      .createSignedUrls(paths, SIGNED_FOR_SECONDS);
    if (error) throw error;
    for (const { path, signedUrl, error: refusal } of data) {
      const gone = new AppError('not_found', { cause: refusal });
      if (path !== null) settle(path, signedUrl, gone);
    }
    for (const path of paths) settle(path, null, new AppError('not_found'));
  } catch (error) {
    for (const path of [...waiting.keys()]) settle(path, null, toAppError(error));
  }
}

/** A signed address of one file of a conversation. Rejects with an AppError: not_found also for strangers. */
export function signMedia(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (gathered === null) {
      const waiting = new Map<string, Waiting[]>();
      gathered = waiting;
      setTimeout(() => {
        gathered = null;
        void signAll(waiting);
      }, GATHER_MS);
    }
    gathered.set(path, [...(gathered.get(path) ?? []), { resolve, reject }]);
  });
}
