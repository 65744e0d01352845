/** Weight of the dripper and its server on the scale, in grams. */
const VESSEL = 400;

/**
 * Simulates a person with a kettle, or a machine; the scale follows their actions.
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
    /** Jumps at once, without a pour that the app could see. */
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
