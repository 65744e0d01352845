import { FIRST_LAG_SECONDS } from '@shared/weighing/shot';
import * as z from 'zod/mini';
import { createStoredStore } from '@/lib/stored-value';

const KEY = 'coado.weighing';

/**
 * How long a scale's weight goes on rising after the kettle is tipped back, in seconds
 * (BC: 0.4, M).
 */
const POUR_LAG_SECONDS = 0.4;

/** A shared pour: its recipe, its curve as text, and its owner's name. */
const pourToFollow = z.object({ recipeId: z.string(), curve: z.string(), name: z.string() });

const settingsSchema = z.object({
  /** Placed on the scale: brewer and server, or the server alone. */
  arrangement: z.enum(['brewer', 'server']),
  /** The curve of the last brew of the same recipe, under the live one. */
  ghost: z.boolean(),
  /** Each machine's drip after the stop, in seconds, by scale; learned from its shots. */
  shotLags: z.record(z.string(), z.number()),
  /** The scale of each station of the counter, by the station's number. */
  stationScales: z._default(z.record(z.string(), z.string()), {}),
  /** A shared pour to brew along with: the one chosen last. */
  follow: z._default(z.nullable(pourToFollow), null),
});

export type WeighingSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: WeighingSettings = {
  arrangement: 'brewer',
  ghost: false,
  shotLags: {},
  stationScales: {},
  follow: null,
};

/** How a person weighs, on this device. */
export const weighingSettings = createStoredStore(KEY, settingsSchema.parse, DEFAULTS);

export function setWeighingSettings(change: Partial<WeighingSettings>): void {
  weighingSettings.setState({ ...weighingSettings.getState(), ...change });
}

/**
 * Lays a shown pour under the curve of the next brews of its recipe.
 * Null leaves things as they are.
 */
export function followPour(follow: z.infer<typeof pourToFollow> | null): void {
  if (follow) setWeighingSettings({ follow, ghost: true });
}

/** Seconds before the target at which to say stop. */
export function lagFor(scaleId: string, shot: boolean): number {
  if (!shot) return POUR_LAG_SECONDS;
  return weighingSettings.getState().shotLags[scaleId] ?? FIRST_LAG_SECONDS;
}
