import { runningBrews } from '@/entities/running-brew/store';
import { findKnownScales } from '@/services/scales/open-scale';
import { freeScale } from './free-scale';
import { weighBrew } from './weigh-brew';
import { weighedBrews } from './weighed-brews';
import { readWeighingRecord } from './weighing-record';

/**
 * Puts a brew on the scale that is its own, when that is free: one that waits to begin, or that was on
 * a scale before the page was loaded anew.
 */
export async function takeKnownScale(brewId: string): Promise<void> {
  await findKnownScales();
  const brew = runningBrews.find(brewId);
  if (brew === null) return;
  if (brew.status !== 'ready' && readWeighingRecord(brewId) === null) return;
  const connected = freeScale(brew.station?.number ?? null);
  if (connected && !weighedBrews.getState().has(brewId)) weighBrew(brewId, connected);
}
