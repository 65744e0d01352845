import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AppError, toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { queryClient } from '@/services/query-cache/query-client';
import { sentBlob } from '../address/sent-blobs';
import { SIGNED_FOR_SECONDS, signMedia } from '../address/sign-media';
import type { MediaSource } from '../media-source';
import { useObjectUrl } from './useObjectUrl';

/** Renewed well before it expires: a long voice message begins with time to spare. */
const GOOD_FOR_MS = (SIGNED_FOR_SECONDS - 600) * 1000;

function mediaUrlQuery(path: string) {
  return queryOptions({
    queryKey: queryKeys.mediaUrl(path),
    queryFn: () => signMedia(path),
    staleTime: GOOD_FOR_MS,
    gcTime: GOOD_FOR_MS,
    refetchInterval: GOOD_FOR_MS,
  });
}

/** A fresh signed address, whatever is kept: the one at hand did not work. */
export function renewMediaUrl(path: string): Promise<string> {
  return queryClient.fetchQuery({ ...mediaUrlQuery(path), staleTime: 0 });
}

/** Where a file can be loaded from. */
export interface MediaUrl {
  /** Null while it is being found, and when it cannot be. */
  url: string | null;
  /** Another number for each answer: two addresses signed in one second are the same text. */
  version: number;
  /** Why there is none, or none newer than the one at hand. */
  error: AppError | null;
  /** Asks for another address, after the one at hand failed. */
  renew: () => void;
}

/** The address of a message's file: signed, kept, renewed before it expires; local where the file is at hand. */
export function useMediaUrl({ path, blob }: MediaSource): MediaUrl {
  const local = useObjectUrl(blob ?? (path === undefined ? null : sentBlob(path)));
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...mediaUrlQuery(path ?? ''),
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
