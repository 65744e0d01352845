import type { DemoLink } from '@shared/scales/demo-link';
import type { Scale } from '@shared/scales/scale';
import { createStore } from '@shared/store';

/** A scale that is connected now, or being looked for. */
export interface ConnectedScale {
  readonly scale: Scale;
  /** The made-up scale, which can be told what to pour; null for a real one. */
  readonly demo: DemoLink | null;
}

/**
 * The scales of this page. Empty until somebody connects one: all that speaks with scales is loaded
 * then (see `scale-access.ts`), and not before.
 */
export const connectedScales = createStore<readonly ConnectedScale[]>([]);

export function findScale(id: string | null): ConnectedScale | null {
  return connectedScales.getState().find(({ scale }) => scale.id === id) ?? null;
}
