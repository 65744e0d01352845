import { Button, Progress } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Course, completedIn, courseTotals, currentLesson, unitState } from '../model/course';
import classes from './CourseOverview.module.css';

/** How far the person is in the whole course, the way on, and on wide screens the list of units. */
export function CourseOverview({ course }: { course: Course }) {
  const { completed, lessons } = courseTotals(course);
  const current = currentLesson(course);
  return (
    <aside className={classes.overview} aria-labelledby="course-overview">
      <h2 id="course-overview" className={classes.label}>
        Seu caminho
      </h2>
      <p className={classes.count}>
        <span className="display-number">{completed}</span> de {lessons}{' '}
        {lessons === 1 ? 'lição' : 'lições'}
      </p>
      <Progress.Root size={9} radius="xl" className={classes.track}>
        <Progress.Section
          value={lessons === 0 ? 0 : (completed / lessons) * 100}
          className={classes.bar}
          aria-label="Progresso no curso"
          aria-valuetext={`${completed} de ${lessons} lições`}
        />
      </Progress.Root>
      {current ? (
        <Button component={Link} to={`/studies/${current.id}`} fullWidth className={classes.next}>
          {completed === 0 ? 'Começar a trilha' : 'Continuar de onde parei'}
        </Button>
      ) : null}
      <ol className={classes.units}>
        {course.map((unit, index) => {
          const state = unitState(unit);
          return (
            <li key={unit.id}>
              <a href={`#trilha-${index + 1}`} className={classes.unit} data-state={state}>
                <span className={classes.unitTitle}>{unit.title}</span>
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
