import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonStep } from './course';
import { layTrail, walkedTo } from './trail';

type Status = LessonStep['status'];
const lessonsOf = (...statuses: Status[]) => statuses.map((status) => ({ status }));
const options = { lessonsBefore: 0, leadsOn: true };

describe('layTrail', () => {
  it('leads downwards from stop to stop, inside the page, changing sides', () => {
    const anyLessons = fc.array(
      fc.record({ status: fc.constantFrom<Status>('completed', 'unlocked', 'locked') }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(anyLessons, fc.nat(60), fc.boolean(), (lessons, lessonsBefore, leadsOn) => {
        const { stops, goal, height } = layTrail(lessons, { lessonsBefore, leadsOn });
        expect(stops).toHaveLength(lessons.length);
        const way = [{ x: 50, y: 0 }, ...stops, goal, { x: 50, y: height }];
        for (const [index, point] of way.slice(1).entries()) {
          // 56 px are enough for a button, and for the text beside the stop before it.
          expect(point.y - (way[index]?.y ?? 0)).toBeGreaterThanOrEqual(56);
          expect(point.x).toBeGreaterThanOrEqual(24);
          expect(point.x).toBeLessThanOrEqual(76);
        }
        for (const [index, stop] of stops.entries()) {
          expect(stop.side).not.toBe(stops[index + 1]?.side);
        }
      }),
    );
  });

  it('goes on changing sides from one unit to the next', () => {
    const three = lessonsOf('locked', 'locked', 'locked');
    const first = layTrail(three, { lessonsBefore: 0, leadsOn: true });
    const second = layTrail(three, { lessonsBefore: 3, leadsOn: false });
    expect(second.stops[0]?.side).not.toBe(first.stops.at(-1)?.side);
  });

  it('draws one path through every stop and out to the next unit', () => {
    const { stops, goal, height, path } = layTrail(lessonsOf('locked', 'locked'), options);
    for (const { x, y } of [...stops, goal]) expect(path).toContain(`${x} ${y}`);
    expect(path.endsWith(`V${height}`)).toBe(true);
    const last = layTrail(lessonsOf('locked'), { ...options, leadsOn: false });
    expect(last.path).not.toContain('V');
  });

  it('leaves room for the bubble above the current lesson', () => {
    const plain = layTrail(lessonsOf('completed', 'locked'), options);
    const current = layTrail(lessonsOf('completed', 'unlocked'), options);
    expect(current.stops[1]?.y).toBeGreaterThan(plain.stops[1]?.y ?? Number.NaN);
  });
});

describe('walkedTo', () => {
  it('fills the trail to the current lesson', () => {
    const lessons = lessonsOf('completed', 'unlocked', 'locked');
    const layout = layTrail(lessons, options);
    expect(walkedTo(layout, lessons, 'current')).toBe(layout.stops[1]?.y);
  });

  it('fills all of a completed unit and nothing of a locked one', () => {
    const done = lessonsOf('completed', 'completed');
    expect(walkedTo(layTrail(done, options), done, 'completed')).toBe(
      layTrail(done, options).height,
    );
    const locked = lessonsOf('locked', 'locked');
    expect(walkedTo(layTrail(locked, options), locked, 'locked')).toBe(0);
  });
});
