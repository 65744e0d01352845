import type { ScaleStatus } from '@shared/scales/scale';
import { createStore } from '@shared/store';
import { useEffect, useRef } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import type { ConnectedScale } from '@/services/scales/scales';
import { createFrame } from '../frame';
import { type WeighedBrew, type WeighingState, weighedBrews } from '../weighed-brews';

/** The brew on its scale, or null when it is on none. */
export function useWeighedBrew(brewId: string): WeighedBrew | null {
  return useStore(weighedBrews, (brews) => brews.get(brewId) ?? null);
}

const OFF_SCALE = createStore<WeighingState | null>(null);

/** How a brew's scale is; null when it is on none. */
export function useWeighingState(brewId: string): WeighingState | null {
  return useStore<WeighingState | null>(useWeighedBrew(brewId)?.state ?? OFF_SCALE);
}

export function useScaleStatus({ scale }: ConnectedScale): ScaleStatus {
  return useStore(scale.status);
}

/**
 * Draws again, once a frame at most, whenever `subscribe` calls back and once at first: for what
 * changes many times a second and must not render React.
 */
export function useDrawing(subscribe: (onChange: () => void) => () => void, draw: () => void) {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    const frame = createFrame(() => latest.current());
    frame.request();
    const unsubscribe = subscribe(frame.request);
    return () => {
      unsubscribe();
      frame.cancel();
    };
  }, [subscribe]);
}
