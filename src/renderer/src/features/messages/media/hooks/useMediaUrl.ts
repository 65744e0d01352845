import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AppError, toAppError } from '@/lib/app-error';
import { queryClient } from '@/services/query-cache/query-client';
import { signedFileQuery } from '@/services/storage/signed-files';
import { sentBlob } from '../address/sent-blobs';
import type { MediaSource } from '../media-source';
import { useObjectUrl } from './useObjectUrl';

/** A fresh signed address, whatever is kept: the one at hand did not work. */
export function renewMediaUrl(path: string): Promise<string> {
  return queryClient.fetchQuery({ ...signedFileQuery('chat_media', path), staleTime: 0 });
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
