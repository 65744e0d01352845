import type { Recipe } from '@shared/brew/recipe';
import { formatClock, formatDecimal } from '@shared/format';
import { useRef } from 'react';
import { shotMoments } from '@/entities/weighing/shot-moments';
import type { WeighedBrew } from '@/entities/weighing/weighed-brews';
import { writeText } from '@/lib/frame';
import { useDrawing } from '@/lib/hooks/useDrawing';

/** An espresso's ratio as it grows, and when its first drop fell. */
export function ShotLine({ weighed, recipe }: { weighed: WeighedBrew; recipe: Recipe }) {
  const text = useRef<HTMLSpanElement>(null);
  const { coffeeGrams } = recipe.parameters;
  useDrawing(weighed.onReading, () => {
    const view = weighed.latest()?.view;
    if (!view?.isRunning) {
      writeText(text.current, '');
      return;
    }
    const ratio = `1:${formatDecimal(Math.max(0, view.weighed.grams) / coffeeGrams, 1)}`;
    const { firstDripMs } = shotMoments(view.shot ?? { firstDripMs: null, wetMs: null });
    const drip = firstDripMs === null ? null : `1ª gota ${formatClock(firstDripMs / 1000)}`;
    writeText(text.current, [ratio, drip].filter((part) => part !== null).join(' · '));
  });
  return <span ref={text} data-testid="shot" />;
}
