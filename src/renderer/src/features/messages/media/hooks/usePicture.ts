import { useState } from 'react';
import type { MediaSource } from '../media-source';
import { useMediaUrl } from './useMediaUrl';

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
