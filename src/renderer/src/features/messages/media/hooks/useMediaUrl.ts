import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type AppError, toAppError } from '@/lib/app-error';
import { queryClient } from '@/services/query-cache/query-client';
import { signedFileQuery } from '@/services/storage/signed-files';
import type { MediaSource } from '../../model/message';
import { sentBlob } from '../upload';

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

/** Long enough for an element that is just being swapped for another one. */
const LINGER_MS = 10_000;

interface Held {
  url: string;
  holders: number;
}

const urls = new WeakMap<Blob, Held>();

function heldUrl(blob: Blob): Held {
  let held = urls.get(blob);
  if (!held) {
    held = { url: URL.createObjectURL(blob), holders: 0 };
    urls.set(blob, held);
  }
  return held;
}

function hold(blob: Blob): () => void {
  const held = heldUrl(blob);
  held.holders += 1;
  return () => {
    held.holders -= 1;
    setTimeout(() => {
      if (held.holders > 0 || urls.get(blob) !== held) return;
      URL.revokeObjectURL(held.url);
      urls.delete(blob);
    }, LINGER_MS);
  };
}

/** An address of the blob, from the first render on; given back when nobody shows it any more. */
function useObjectUrl(blob: Blob | null): string | null {
  useEffect(() => (blob ? hold(blob) : undefined), [blob]);
  return blob ? heldUrl(blob).url : null;
}

/** A picture is tried with a fresh address once before it counts as lost. */
const TRIES = 2;

/**
 * The address to show a picture from. One that has loaded is kept: a renewed address would load the
 * same picture once more. One that fails is renewed, then given up until the person asks.
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
