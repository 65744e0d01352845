import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Course } from '../model/course';
import { CourseEnd } from './CourseEnd';
import classes from './CoursePath.module.css';
import { UnitSection } from './UnitSection';

/** Brings the current lesson into view once, unless the browser goes back to where the person was. */
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

/** All units below each other, joined by one winding trail. */
export function CoursePath({ course, justCompleted }: CoursePathProps) {
  const path = useScrollToCurrent();
  let lessonsBefore = 0;
  const isDone = course.every((unit) =>
    unit.lessons.every((lesson) => lesson.status === 'completed'),
  );
  return (
    <div ref={path} className={classes.path}>
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
