import type { LessonStep, UnitState } from './course';

/** A point on the trail: `x` in percent of its width, `y` in px from the unit's top. */
export interface TrailPoint {
  x: number;
  y: number;
}

interface Stop extends TrailPoint {
  /** Side of the trail with the stop; its text is on the other side. */
  side: 'left' | 'right';
}

export interface TrailLayout {
  stops: Stop[];
  goal: TrailPoint;
  /** Height in px. */
  height: number;
  /** SVG path through all stops, in a box of 100 × `height`. */
  path: string;
}

/** Places of the bends, in percent of the width; irregular, so that the trail looks natural. */
const BENDS = [29, 72, 26, 67, 33, 74, 27, 70];
const FIRST_Y = 84;
const STEP_Y = 128;
/** Additional space, in px, for the bubble above the current lesson. */
const BUBBLE_Y = 30;
const GOAL_Y = 128;
const EXIT_Y = 84;
const LAST_EXIT_Y = 56;

const bendAt = (index: number) => BENDS[index % BENDS.length] ?? 50;

/** Returns a curve that leaves and arrives vertically, so that every stop is a bend. */
function curve(from: TrailPoint, to: TrailPoint): string {
  const middle = (from.y + to.y) / 2;
  return `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
}

interface TrailOptions {
  /** Number of lessons in the earlier units, whose pattern of bends continues. */
  lessonsBefore: number;
  leadsOn: boolean;
}

export function layTrail(
  lessons: readonly Pick<LessonStep, 'status'>[],
  { lessonsBefore, leadsOn }: TrailOptions,
): TrailLayout {
  let y = FIRST_Y - STEP_Y;
  const stops = lessons.map(({ status }, index): Stop => {
    y += STEP_Y + (status === 'unlocked' ? BUBBLE_Y : 0);
    const x = bendAt(lessonsBefore + index);
    return { x, y, side: x < 50 ? 'left' : 'right' };
  });
  const goal = { x: 50, y: y + GOAL_Y };
  const height = goal.y + (leadsOn ? EXIT_Y : LAST_EXIT_Y);
  const way: TrailPoint[] = [{ x: 50, y: 0 }, ...stops, goal];
  const curves = way.slice(1).map((point, index) => curve(way[index] ?? goal, point));
  const exit = leadsOn ? `V${height}` : '';
  return { stops, goal, height, path: `M50 0${curves.join('')}${exit}` };
}

/** Returns the height, in px, of the trail's part up to the current lesson, or of all of it. */
export function walkedTo(
  { stops, height }: TrailLayout,
  lessons: readonly Pick<LessonStep, 'status'>[],
  state: UnitState,
): number {
  if (state === 'completed') return height;
  const current = lessons.findIndex((lesson) => lesson.status === 'unlocked');
  return stops[current]?.y ?? 0;
}

/** Converts px to CSS rem, so that the trail grows with the text size. */
export const trailLength = (px: number): string => `calc(${px / 16}rem * var(--trail-stretch, 1))`;
