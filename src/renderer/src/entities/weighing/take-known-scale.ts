import { runningBrews } from '@/entities/running-brew/store';
import { findKnownScales } from '@/services/scales/open-scale';
import { freeScales } from './free-scale';
import { weighBrew } from './weigh-brew';
import { weighedBrews } from './weighed-brews';
import { readWeighingRecord } from './weighing-record';

/**
 * Puts a brew on the scale used last, when that is free: one that waits to begin, or that was on a
 * scale before the page was loaded anew.
 */
export async function takeKnownScale(brewId: string): Promise<void> {
  await findKnownScales();
  const isWaiting = runningBrews.find(brewId)?.status === 'ready';
  if (!isWaiting && readWeighingRecord(brewId) === null) return;
  const [connected] = freeScales();
  if (connected && !weighedBrews.getState().has(brewId)) weighBrew(brewId, connected);
}
