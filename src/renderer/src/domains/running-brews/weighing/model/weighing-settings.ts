import { FIRST_LAG_SECONDS } from '@shared/weighing/shot';
import * as z from 'zod/mini';
import { createStoredStore } from '@/lib/stored-value';

const KEY = 'coado.weighing';

/** Time for which the weight still rises after a pour (0.4 in Beanconqueror). */
const POUR_LAG_SECONDS = 0.4;

const pourToFollow = z.object({ recipeId: z.string(), curve: z.string(), name: z.string() });

const settingsSchema = z.object({
  /** On the scale: brewer and server, or only the server. */
  arrangement: z.enum(['brewer', 'server']),
  /** Whether the chart shows an earlier or a shared curve of the recipe behind the live one. */
  ghost: z.boolean(),
  /** Seconds for which each machine drips after the stop, by scale; learned from its shots. */
  shotLags: z.record(z.string(), z.number()),
  /** The scale of each station, by the station's number. */
  stationScales: z._default(z.record(z.string(), z.string()), {}),
  follow: z._default(z.nullable(pourToFollow), null),
});

type WeighingSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: WeighingSettings = {
  arrangement: 'brewer',
  ghost: false,
  shotLags: {},
  stationScales: {},
  follow: null,
};

export const weighingSettings = createStoredStore(KEY, settingsSchema.parse, DEFAULTS);

export function setWeighingSettings(change: Partial<WeighingSettings>): void {
  weighingSettings.setState({ ...weighingSettings.getState(), ...change });
}

/** Shows a shared curve under the live one in brews of its recipe; null changes nothing. */
export function followPour(follow: z.infer<typeof pourToFollow> | null): void {
  if (follow) setWeighingSettings({ follow, ghost: true });
}

/** Returns the seconds before the target at which the person should stop. */
export function lagFor(scaleId: string, shot: boolean): number {
  if (!shot) return POUR_LAG_SECONDS;
  return weighingSettings.getState().shotLags[scaleId] ?? FIRST_LAG_SECONDS;
}
