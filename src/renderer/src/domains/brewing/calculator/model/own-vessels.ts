import type { Vessel } from '@shared/brew/vessels';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { devicesOf } from '@/domains/gear/methods/model/brewing-method';
import { createStoredValue } from '@/lib/stored-value';

const shortText = z.string().check(z.maxLength(60));
const storedVessels = createStoredValue('coado.vessels', z.record(shortText, shortText).parse);

/** Id of the chosen vessel by the method's id. */
export const ownVessels = createStore<Readonly<Record<string, string>>>(storedVessels.read() ?? {});

export function ownVessel(method: BrewingMethod): Vessel | undefined {
  return devicesOf(method).find(({ id }) => id === ownVessels.getState()[method.id]);
}

export function chooseVessel(methodId: string, vesselId: string): void {
  const next = { ...ownVessels.getState(), [methodId]: vesselId };
  ownVessels.setState(next);
  storedVessels.write(next);
}
