import { loadConfig } from '@/lib/config';
import { queryClient } from '@/lib/query-client';
import { isServerReached, noteReach, onReachChange } from '@/lib/reach';

const ASK_EVERY_MS = 5_000;

/** Any answer will do, also a refusal. */
async function answers(): Promise<boolean> {
  try {
    const { supabaseUrl, supabaseKey } = await loadConfig();
    await fetch(new URL('/auth/v1/health', supabaseUrl), {
      headers: { apikey: supabaseKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    return true;
  } catch {
    // Expected while there is no connection: that is the question asked here.
    return false;
  }
}

/**
 * While the server is out of reach, asks now and then whether it is back; then calls `onBack` and
 * refreshes the pages that show copies. Returns what stops it.
 */
export function probeServer(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask() {
    if (await answers()) {
      noteReach(true);
      onBack();
      await queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.isInvalidated,
      });
    } else {
      arm();
    }
  }
  function arm() {
    clearTimeout(timer);
    if (!isServerReached()) timer = setTimeout(() => void ask(), ASK_EVERY_MS);
  }
  const stop = onReachChange(arm);
  arm();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
