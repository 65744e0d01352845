/** What stands on the scale, in grams: a dripper on its server. */
const VESSEL = 400;

/**
 * Somebody with a kettle, or a machine: what the scale shows follows from what they do, and when.
 * Pours `flow` g/s.
 */
export function createHand(flow = 8) {
  let zero = 0;
  let from = { grams: 0, atMs: 0 };
  let target = 0;
  let isOff = false;
  const water = () => Math.min(target, from.grams + (flow * (Date.now() - from.atMs)) / 1000);
  return {
    water,
    pourTo(grams: number) {
      from = { grams: water(), atMs: Date.now() };
      target = grams;
    },
    /** At once: while nobody looked. */
    jumpTo(grams: number) {
      from = { grams, atMs: Date.now() };
      target = grams;
    },
    pressTare: () => {
      zero = VESSEL;
    },
    takeOff: () => {
      isOff = true;
    },
    onScale: () => (isOff ? 0 : VESSEL + water()) - zero,
  };
}
