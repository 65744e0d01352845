import { Title } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LessonIcon } from '@/entities/lesson/LessonIcon';
import { completedIn, type Unit, unitState } from '../model/course';
import { layTrail, walkedTo } from '../model/trail';
import { LessonStop } from './LessonStop';
import { Trail } from './Trail';
import { TrailGoal } from './TrailGoal';
import classes from './UnitSection.module.css';

interface UnitSectionProps {
  unit: Unit;
  /** Counted from 1. */
  number: number;
  lessonsBefore: number;
  leadsOn: boolean;
  justCompleted: string | null;
}

/** Where the trail's filling starts from when it moves on: at the lesson just completed. */
function walkedBefore(
  unit: Unit,
  stops: readonly { y: number }[],
  justCompleted: string | null,
): number | null {
  const index = unit.lessons.findIndex((lesson) => lesson.id === justCompleted);
  return index < 0 ? null : (stops[index]?.y ?? null);
}

/** One unit: its card, and the stretch of trail with its lessons. */
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
      <header className={classes.card} data-state={state}>
        <span className={classes.icon}>
          <LessonIcon icon={unit.icon} size={32} />
        </span>
        <div className={classes.words}>
          <Title order={2} id={heading} className={classes.title}>
            {unit.title}
          </Title>
          <p className={classes.description}>{unit.description}</p>
          {state === 'completed' ? (
            <Link to={`/studies/certificate/${unit.id}`} className={classes.certificate}>
              Ver o certificado<span className="visually-hidden"> de {unit.title}</span>
            </Link>
          ) : null}
        </div>
        {total > 0 ? (
          <span className={classes.count}>
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
        <p className={classes.empty}>As lições desta trilha estão a caminho.</p>
      ) : (
        <div className={classes.trail} style={{ height: layout.height }}>
          <Trail
            layout={layout}
            walked={walkedTo(layout, unit.lessons, state)}
            walkedBefore={walkedBefore(unit, layout.stops, justCompleted)}
          />
          <ol className={classes.stops}>
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
