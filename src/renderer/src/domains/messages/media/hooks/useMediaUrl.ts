import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type AppError, toAppError } from '@/lib/app-error';
import { useObjectUrl } from '@/lib/hooks/useObjectUrl';
import { queryClient } from '@/services/query-cache/query-client';
import { signedFileQuery } from '@/services/storage/signed-files';
import type { MediaSource } from '../../model/message';
import { sentBlob } from '../upload';

/** Fetches a new signed URL after the cached one failed. */
export function renewMediaUrl(path: string): Promise<string> {
  return queryClient.fetchQuery({ ...signedFileQuery('chat_media', path), staleTime: 0 });
}

export interface MediaUrl {
  /** Null while it is fetched, and after a failure. */
  url: string | null;
  /** Changes with each response; two URLs signed in the same second would be equal. */
  version: number;
  /** Why the URL could not be fetched or renewed; null without a failure. */
  error: AppError | null;
  renew: () => void;
}

/** Returns a file's URL: a local one if this page has the file, else a signed one. */
export function useMediaUrl({ path, blob }: MediaSource): MediaUrl {
  const local = useObjectUrl(blob ?? (path === undefined ? null : sentBlob(path)));
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...signedFileQuery('chat_media', path ?? ''),
    enabled: path !== undefined && local === null,
  });
  const renew = useCallback(() => void refetch(), [refetch]);
  if (local !== null) return { url: local, version: 0, error: null, renew };
  return {
    url: data ?? null,
    version: dataUpdatedAt,
    error: error ? toAppError(error) : null,
    renew,
  };
}

/** Number of URLs to try before a picture counts as lost. */
const TRIES = 2;

/**
 * Returns the URL from which a picture is shown, and its state.
 * Keeps a URL that loaded. Renews a failed URL once, then waits for a retry.
 */
export function usePicture(source: MediaSource) {
  const { url, version, error, renew } = useMediaUrl(source);
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<number | null>(null);
  const [failures, setFailures] = useState(0);
  const fresh = version === broken ? null : url;
  const shown = loaded ?? fresh;
  return {
    shown,
    isLoaded: loaded !== null,
    isLost: shown === null && (failures >= TRIES || error !== null),
    onLoad: () => {
      setLoaded(shown);
      setFailures(0);
    },
    onBroken: () => {
      setLoaded(null);
      setBroken(version);
      setFailures(failures + 1);
      if (failures + 1 < TRIES) renew();
    },
    retry: () => {
      setFailures(0);
      renew();
    },
  };
}
