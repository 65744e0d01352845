import type { ScaleStatus } from '@shared/scales/scale';
import { createStore } from '@shared/store';
import { useStore } from '@/lib/hooks/useStore';
import type { ConnectedScale } from '../../scales/scales';
import { type WeighedBrew, type WeighingState, weighedBrews } from '../model/weighed-brews';

export function useWeighedBrew(brewId: string): WeighedBrew | null {
  return useStore(weighedBrews, (brews) => brews.get(brewId) ?? null);
}

const OFF_SCALE = createStore<WeighingState | null>(null);

export function useWeighingState(brewId: string): WeighingState | null {
  return useStore<WeighingState | null>(useWeighedBrew(brewId)?.state ?? OFF_SCALE);
}

export function useScaleStatus({ scale }: ConnectedScale): ScaleStatus {
  return useStore(scale.status);
}
