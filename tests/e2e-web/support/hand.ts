import { VESSEL } from '../../support/bookoo.ts';

/** Amplitude of the weight's swing around its old zero after a tare, in grams. */
const SWING = 40;

/** Simulates a person with a kettle, or a machine, that pours `flow` g/s onto the scale. */
export function createHand(flow = 8) {
  let zero = 0;
  let from = { grams: 0, atMs: 0 };
  let target = 0;
  let isOff = false;
  let swingsUntilMs = 0;
  let stuckAt: number | null = null;
  const water = () => Math.min(target, from.grams + (flow * (Date.now() - from.atMs)) / 1000);
  return {
    water,
    pourTo(grams: number) {
      from = { grams: water(), atMs: Date.now() };
      target = grams;
    },
    /** Changes the weight at once, without a pour that the app could detect. */
    jumpTo(grams: number) {
      from = { grams, atMs: Date.now() };
      target = grams;
    },
    /** Tares the scale, whose weight swings for `swingMs` before it shows zero. */
    pressTare(swingMs = 0) {
      zero = VESSEL;
      swingsUntilMs = Date.now() + swingMs;
    },
    stick() {
      stuckAt = (isOff ? 0 : VESSEL + water()) - zero;
    },
    release() {
      stuckAt = null;
    },
    takeOff: () => {
      isOff = true;
    },
    onScale() {
      if (Date.now() < swingsUntilMs) return -VESSEL + SWING * Math.sin(Date.now() / 40);
      return stuckAt ?? (isOff ? 0 : VESSEL + water()) - zero;
    },
  };
}
