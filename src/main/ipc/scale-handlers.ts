import { appRequests } from '../../shared/ipc.ts';
import { type AppHandlers, answer } from './answer.ts';

interface ScaleHandlerParts {
  readonly choose: (deviceId: string | null) => void;
  readonly setWeight: (brewId: string, grams: number | null) => void;
}

/** What answers the app's window about scales. */
export function createScaleHandlers(
  parts: ScaleHandlerParts,
): Pick<AppHandlers, 'scales.choose' | 'scales.weigh'> {
  return {
    'scales.choose': answer(appRequests['scales.choose'], (deviceId) => parts.choose(deviceId)),
    'scales.weigh': answer(appRequests['scales.weigh'], (brewId, grams) =>
      parts.setWeight(brewId, grams),
    ),
  };
}
