import { Title } from '@mantine/core';
import { isolated } from '@shared/format';
import { Check, Trophy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Celebration } from '@/ui/celebration/Celebration';
import { LessonIcon } from '../../lessons/LessonIcon';
import { completedIn, type Unit, unitState } from '../model/course';
import { layTrail, type TrailLayout, type TrailPoint, trailLength, walkedTo } from '../model/trail';
import { LessonStop } from './LessonStop';
import classes from './UnitSection.module.css';

interface UnitSectionProps {
  unit: Unit;
  number: number;
  lessonsBefore: number;
  leadsOn: boolean;
  justCompleted: string | null;
}

/** Returns the place, in px, of the lesson just completed, where the animation starts. */
function walkedBefore(
  unit: Unit,
  stops: readonly { y: number }[],
  justCompleted: string | null,
): number | null {
  const index = unit.lessons.findIndex((lesson) => lesson.id === justCompleted);
  return index < 0 ? null : (stops[index]?.y ?? null);
}

export function UnitSection({
  unit,
  number,
  lessonsBefore,
  leadsOn,
  justCompleted,
}: UnitSectionProps) {
  const state = unitState(unit);
  const done = completedIn(unit);
  const total = unit.lessons.length;
  const layout = layTrail(unit.lessons, { lessonsBefore, leadsOn });
  const heading = `unit-${unit.id}`;
  return (
    <section aria-labelledby={heading} className={classes.unit} id={`trilha-${number}`}>
      <header
        className={`flex items-center gap-md relative card z-above px-xl py-lg ${classes.card}`}
        data-state={state}
      >
        <span
          className={`grid place-items-center flex-none text-dimmed w-12 until-2xs:w-9 ${classes.icon}`}
        >
          <LessonIcon icon={unit.icon} size={32} />
        </span>
        <div className="flex-1 min-w-0">
          <Title order={2} id={heading} className="text-xl leading-tight">
            {unit.title}
          </Title>
          <p
            className={`text-dimmed text-sm leading-snug text-pretty mt-2xs mx-0 mb-0 ${classes.description}`}
          >
            {unit.description}
          </p>
          {state === 'completed' ? (
            <Link
              to={`/studies/certificate/${unit.id}`}
              className="inline-flex items-center text-accent font-semibold min-h-touch"
            >
              Ver o certificado<span className="visually-hidden"> de {isolated(unit.title)}</span>
            </Link>
          ) : null}
        </div>
        {total > 0 ? (
          <span
            className={`inline-flex items-center flex-none gap-xs text-dimmed text-xl ${classes.count}`}
          >
            <span className="visually-hidden">
              {done} de {total} lições concluídas
            </span>
            <span className="display-number" aria-hidden>
              {done}/{total}
            </span>
            {state === 'completed' ? <Check strokeWidth={2.5} /> : null}
          </span>
        ) : null}
      </header>
      {total === 0 ? (
        <p className="text-dimmed text-center p-xl">As lições desta trilha estão a caminho.</p>
      ) : (
        <div className="relative" style={{ height: trailLength(layout.height) }}>
          <Trail
            layout={layout}
            walked={walkedTo(layout, unit.lessons, state)}
            walkedBefore={walkedBefore(unit, layout.stops, justCompleted)}
          />
          <ol className="plain-list">
            {unit.lessons.map((lesson, index) => {
              const stop = layout.stops[index];
              return stop ? (
                <LessonStop
                  key={lesson.id}
                  lesson={lesson}
                  stop={stop}
                  ornament={lessonsBefore + index}
                  celebrate={lesson.id === justCompleted}
                />
              ) : null;
            })}
          </ol>
          <TrailGoal
            at={layout.goal}
            reached={state === 'completed'}
            celebrate={
              state === 'completed' && unit.lessons.some((lesson) => lesson.id === justCompleted)
            }
          />
        </div>
      )}
    </section>
  );
}

interface TrailProps {
  layout: TrailLayout;
  /** Height of the completed part of the trail, in px. */
  walked: number;
  /** That height before the last completion, where the animation starts; null for none. */
  walkedBefore: number | null;
}

function Trail({ layout, walked, walkedBefore }: TrailProps) {
  const [filled, setFilled] = useState(walkedBefore ?? walked);
  useEffect(() => {
    // The transition needs a frame with the previous height first.
    const frame = requestAnimationFrame(() => setFilled(walked));
    return () => cancelAnimationFrame(frame);
  }, [walked]);
  const { height, path } = layout;
  const box = {
    viewBox: `0 0 100 ${height}`,
    style: { height: trailLength(height) },
    width: '100%',
    preserveAspectRatio: 'none',
    fill: 'none',
  } as const;
  return (
    <>
      <svg
        {...box}
        className={`block absolute inset-0 overflow-visible pointer-events-none ${classes.trailTrail}`}
        aria-hidden
      >
        <path d={path} className={`stroke-hairline ${classes.ground}`} />
        <path d={path} className={classes.dots} />
      </svg>
      <svg
        {...box}
        className={`block absolute inset-0 overflow-visible pointer-events-none ${classes.trailTrail}`}
        data-filled
        aria-hidden
        style={{ ...box.style, clipPath: `inset(0 -2rem ${trailLength(height - filled)})` }}
      >
        <path d={path} className={`stroke-crema ${classes.coffee}`} />
        <path d={path} className={classes.shine} />
      </svg>
    </>
  );
}

interface TrailGoalProps {
  at: TrailPoint;
  reached: boolean;
  celebrate: boolean;
}

/** The trophy at the end of a unit; decorative, because the unit's card has the same text. */
function TrailGoal({ at, reached, celebrate }: TrailGoalProps) {
  return (
    <span
      className={`grid place-items-center text-dimmed absolute w-18.5 h-18.5 rounded-circle bg-body ${classes.goal}`}
      data-reached={reached || undefined}
      style={{ top: trailLength(at.y), left: `${at.x}%` }}
      aria-hidden
    >
      <Trophy size={30} />
      {celebrate ? <Celebration /> : null}
    </span>
  );
}
