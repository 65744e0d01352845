import { Button, Progress, Skeleton } from '@mantine/core';
import { counted, isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Check, Coffee, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { reviewSummaryQuery } from '../api/reviews';
import { type Course, completedIn, courseTotals, currentLesson, unitState } from '../model/course';
import classes from './CourseOverview.module.css';

export function CourseOverview({ course }: { course: Course }) {
  const { completed, lessons } = courseTotals(course);
  const current = currentLesson(course);
  return (
    <aside
      className={`grid items-baseline gap-y-xs gap-x-md ${classes.overview}`}
      aria-labelledby="course-overview"
    >
      <h2 id="course-overview" className="text-sm font-semibold font-sans tracking-normal">
        Seu caminho
      </h2>
      <p className="text-dimmed text-sm md:mt-xs md:mb-sm md:text-md">
        <span className="display-number text-ink md:text-3xl">{completed}</span> de {lessons}{' '}
        {lessons === 1 ? 'lição' : 'lições'}
      </p>
      <Progress.Root size={9} radius="xl" className="col-span-full bg-hairline">
        <Progress.Section
          value={lessons === 0 ? 0 : (completed / lessons) * 100}
          className="rounded-xl bg-progress"
          aria-label="Progresso no curso"
          aria-valuetext={`${completed} de ${lessons} lições`}
        />
      </Progress.Root>
      {current ? (
        <Button
          component={Link}
          to={`/studies/${current.id}`}
          fullWidth
          className="hidden md:block md:mt-lg"
        >
          {completed === 0 ? 'Começar a trilha' : 'Continuar de onde parei'}
        </Button>
      ) : null}
      {/* On a phone the trail itself shows the units, and the page scrolls to the current lesson. */}
      <ol className="hidden p-0 list-none md:block md:mt-lg md:pt-sm md:line-above">
        {course.map((unit, index) => {
          const state = unitState(unit);
          return (
            <li key={unit.id}>
              <a
                href={`#trilha-${index + 1}`}
                className={`flex items-center justify-between gap-sm text-dimmed min-h-touch rounded-md no-underline ${classes.unit}`}
                data-state={state}
              >
                <span className="min-w-0 link-hover:underlined">{isolated(unit.title)}</span>
                {state === 'completed' ? (
                  <>
                    <Check size={16} strokeWidth={2.5} />
                    <span className="visually-hidden">concluída</span>
                  </>
                ) : (
                  <span className="display-number">
                    {completedIn(unit)}/{unit.lessons.length}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}

export function ReviewCard({ userId }: { userId: string }) {
  const { data } = useQuery(reviewSummaryQuery(userId));
  if (!data || data.learned === 0) return null;
  const { due, next_at: nextAt } = data;
  return (
    <section
      className="card flex items-center gap-sm px-md py-md until-3xs:flex-wrap"
      aria-labelledby="review-card"
    >
      <RotateCcw size={22} className="flex-none text-accent" />
      <div className="flex-1 min-w-0 until-3xs:min-w-2/3">
        <h2 id="review-card" className="text-sm font-semibold font-sans tracking-normal">
          Revisão do dia
        </h2>
        <p className="text-dimmed text-sm text-pretty mt-2xs">
          {due > 0
            ? `${due === 1 ? 'Uma pergunta volta' : `${due} perguntas voltam`} hoje: leva uns cinco minutos.`
            : nextAt
              ? `Tudo em dia. A próxima volta em ${inDays(nextAt)}.`
              : 'Tudo em dia.'}
        </p>
      </div>
      {due > 0 ? (
        <Button component={Link} to="/studies/review" variant="default" size="sm">
          Revisar
        </Button>
      ) : null}
    </section>
  );
}

/** Returns the time until an instant in whole days, such as '3 dias'. */
function inDays(instant: string): string {
  const days = Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000));
  return counted(days, 'dia', 'dias');
}

const STOPS = ['a', 'b', 'c'];

export function CourseSkeleton() {
  return (
    <div role="status" className="max-w-152">
      <p className="flex items-center gap-xs text-dimmed mb-lg">
        <Coffee size={20} />
        Carregando trilhas de estudo...
      </p>
      <Skeleton height={96} radius="lg" />
      <div className={`grid ${classes.stops}`} aria-hidden>
        {STOPS.map((stop) => (
          <Skeleton key={stop} circle height={72} className={classes.stop} />
        ))}
      </div>
    </div>
  );
}
