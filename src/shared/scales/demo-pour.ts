/** Times are in ms from the brew's start; `toGrams` is all the water at the pour's end. */
interface PlannedPour {
  readonly startMs: number;
  readonly endMs: number;
  readonly toGrams: number;
}

export interface PourPlan {
  readonly vesselGrams: number;
  readonly pours: readonly PlannedPour[];
  /** When the person takes the brewer off to serve; without it, the brewer stays. */
  readonly servedMs?: number;
}

/** 'lifted' takes the brewer off and puts it back. */
export const DEMO_SCENARIOS = ['good', 'fast', 'pauses', 'lifted'] as const;
export type DemoScenario = (typeof DEMO_SCENARIOS)[number];

/** Time from the end of the first pour to the lift of the brewer, in the scenario 'lifted'. */
const LIFT_AFTER_MS = 1500;
const LIFT_MS = 3500;
const LATE_MS = { good: 400, fast: 200, pauses: 1800, lifted: 500 };
const PAUSE_MS = 2500;
/** Excess of each pour, as a share of its grams. */
const EXCESS = { good: 0.008, fast: 0.07, pauses: -0.02, lifted: 0.01 };

/** Returns the grams before any tare, `ms` after the brew began. */
export function demoWeight(plan: PourPlan, scenario: DemoScenario, ms: number): number {
  if (plan.servedMs !== undefined && ms >= plan.servedMs) return 0;
  if (scenario === 'lifted' && isLifted(plan, ms)) return 0;
  return plan.vesselGrams + poured(plan, scenario, ms);
}

function isLifted({ pours }: PourPlan, ms: number): boolean {
  const [first] = pours;
  if (!first) return false;
  const from = first.endMs + LATE_MS.lifted + LIFT_AFTER_MS;
  return ms >= from && ms < from + LIFT_MS;
}

function poured({ pours }: PourPlan, scenario: DemoScenario, ms: number): number {
  let grams = 0;
  let before = 0;
  for (const { startMs, endMs, toGrams } of pours) {
    const amount = toGrams - before;
    const late = LATE_MS[scenario];
    const planned = Math.max(endMs - startMs, 500);
    const takes = scenario === 'fast' ? planned * 0.55 : planned;
    const share = shareOf(scenario, ms - startMs - late, takes);
    grams += amount * (1 + EXCESS[scenario]) * share;
    before = toGrams;
  }
  return grams;
}

/** Returns the poured share of one pour, 0 to 1, `ms` after it began. */
function shareOf(scenario: DemoScenario, ms: number, takes: number): number {
  const half = takes / 2;
  const paused = scenario === 'pauses' && ms > half ? Math.max(half, ms - PAUSE_MS) : ms;
  const even = Math.min(1, Math.max(0, paused / takes));
  // The flow rises and falls at the ends, and varies a little as by hand.
  const eased = even * even * (3 - 2 * even) * 0.35 + even * 0.65;
  return Math.min(1, Math.max(0, eased + Math.sin(even * Math.PI * 6) * 0.006));
}

/** Returns ±0.05 g, always the same at the same instant. */
export function demoNoise(ms: number): number {
  const wave = Math.sin(ms * 12.9898) * 43_758.5453;
  return (wave - Math.floor(wave) - 0.5) * 0.1;
}
