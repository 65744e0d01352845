import type { Vessel } from '@shared/brew/vessels';
import { change } from '@shared/store';
import * as z from 'zod/mini';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { devicesOf } from '@/domains/gear/methods/model/brewing-method';
import { createStoredStore } from '@/lib/stored-value';

const shortText = z.string().check(z.maxLength(60));

/** Id of the chosen vessel by the method's id. */
export const ownVessels = createStoredStore(
  'coado.vessels',
  z.record(shortText, shortText).parse,
  {},
);

export function ownVessel(method: BrewingMethod): Vessel | undefined {
  return devicesOf(method).find(({ id }) => id === ownVessels.getState()[method.id]);
}

export function chooseVessel(methodId: string, vesselId: string): void {
  change(ownVessels, { [methodId]: vesselId });
}
