import type { ScaleStatus } from '@shared/scales/scale';
import { createStore } from '@shared/store';
import { useStore } from '@/lib/hooks/useStore';
import type { ConnectedScale } from '../../scales/scales';
import { type BrewOnScale, brewsOnScales, type WeighingState } from '../model/brews-on-scales';

export function useBrewOnScale(brewId: string): BrewOnScale | null {
  return useStore(brewsOnScales, (brews) => brews.get(brewId) ?? null);
}

const OFF_SCALE = createStore<WeighingState | null>(null);

export function useWeighingState(brewId: string): WeighingState | null {
  return useStore<WeighingState | null>(useBrewOnScale(brewId)?.state ?? OFF_SCALE);
}

export function useScaleStatus({ scale }: ConnectedScale): ScaleStatus {
  return useStore(scale.status);
}
