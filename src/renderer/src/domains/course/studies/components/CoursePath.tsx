import { Button, Title } from '@mantine/core';
import { Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import type { Course } from '../model/course';
import classes from './CoursePath.module.css';
import { UnitSection } from './UnitSection';

/** Scrolls to the current lesson once, unless the browser restores a scroll position. */
function useScrollToCurrent() {
  const path = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const wanted = useRef(!isReturn);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const current = path.current?.querySelector('[aria-current="step"]');
    if (!current) return;
    const { top, bottom } = current.getBoundingClientRect();
    const isInView = top > 0 && bottom < window.innerHeight * 0.65;
    if (!isInView) current.scrollIntoView({ block: 'center' });
  }, []);
  return path;
}

interface CoursePathProps {
  course: Course;
  justCompleted: string | null;
}

export function CoursePath({ course, justCompleted }: CoursePathProps) {
  const path = useScrollToCurrent();
  let lessonsBefore = 0;
  const isDone = course.every((unit) =>
    unit.lessons.every((lesson) => lesson.status === 'completed'),
  );
  return (
    <div ref={path} className={`w-full max-w-152 mx-auto ${classes.path}`}>
      {course.map((unit, index) => {
        const section = (
          <UnitSection
            key={unit.id}
            unit={unit}
            number={index + 1}
            lessonsBefore={lessonsBefore}
            leadsOn={isDone || index < course.length - 1}
            justCompleted={justCompleted}
          />
        );
        lessonsBefore += unit.lessons.length;
        return section;
      })}
      {isDone ? <CourseEnd /> : null}
    </div>
  );
}

function CourseEnd() {
  return (
    <section
      className="grid gap-xs text-center rounded-lg bg-soft justify-items-center px-xl py-2xl"
      aria-labelledby="course-end"
    >
      <Trophy size={44} className="text-accent" />
      <Title order={2} id="course-end" className="text-2xl">
        Você percorreu o caminho inteiro!
      </Title>
      <p className="text-dimmed text-pretty max-w-104 mb-sm">
        Agora é com a sua mão: escolha um grão, regule a moagem e ponha em prática.
      </p>
      <Button component={Link} to="/studies/certificate/course">
        Ver o certificado
      </Button>
      <Button component={Link} to="/calculator" variant="subtle">
        Preparar um café
      </Button>
    </section>
  );
}
