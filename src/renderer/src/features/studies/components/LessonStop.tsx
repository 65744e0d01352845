import { UnstyledButton } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Check, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LessonIcon } from '@/entities/lesson/LessonIcon';
import { Celebration } from '@/ui/celebration/Celebration';
import type { LessonStep } from '../model/course';
import type { TrailLayout } from '../model/trail';
import classes from './LessonStop.module.css';
import { Stars } from './Stars';
import { TrailOrnament } from './TrailOrnament';

interface LessonStopProps {
  lesson: LessonStep;
  stop: TrailLayout['stops'][number];
  /** Which little drawing stands beside it. */
  ornament: number;
  celebrate: boolean;
}

function Mark({ lesson }: { lesson: LessonStep }) {
  if (lesson.status === 'completed') return <Check size={32} strokeWidth={2.5} />;
  if (lesson.status === 'locked') return <Lock size={24} />;
  return <LessonIcon icon={lesson.icon} size={36} />;
}

const kindOf = (lesson: LessonStep) => (lesson.type === 'quiz' ? 'Quiz' : 'Lição');

function Face({ lesson, celebrate }: { lesson: LessonStep; celebrate: boolean }) {
  const { status, title } = lesson;
  const points = formatDecimal(lesson.points);
  return (
    <>
      <span className={classes.mark} data-status={status}>
        {status === 'unlocked' ? (
          <span className={classes.bubble}>
            Começar · {points} pts<span className="visually-hidden">: </span>
          </span>
        ) : null}
        <span className={classes.disc}>
          <Mark lesson={lesson} />
        </span>
        {celebrate ? <Celebration /> : null}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.kind}>
          <span className="visually-hidden">, </span>
          {status === 'locked' ? (
            <>
              {kindOf(lesson)} · {points} pts<span className="visually-hidden">, bloqueada</span>
            </>
          ) : status === 'completed' ? (
            <>
              {kindOf(lesson)}
              <span className="visually-hidden">, concluída</span>
              {lesson.stars ? <Stars count={lesson.stars} /> : null}
            </>
          ) : (
            kindOf(lesson)
          )}
        </span>
      </span>
    </>
  );
}

/** A lesson on the trail: a round button with its name. Locked ones are there to be seen, not opened. */
export function LessonStop({ lesson, stop, ornament, celebrate }: LessonStopProps) {
  const isLeft = stop.side === 'left';
  const style = { top: stop.y, [isLeft ? 'left' : 'right']: `${isLeft ? stop.x : 100 - stop.x}%` };
  return (
    <li className={classes.stop} data-side={stop.side} data-status={lesson.status} style={style}>
      <TrailOrnament index={ornament} locked={lesson.status === 'locked'} />
      {lesson.status === 'locked' ? (
        <UnstyledButton disabled className={classes.button}>
          <Face lesson={lesson} celebrate={false} />
        </UnstyledButton>
      ) : (
        <Link
          to={`/studies/${lesson.id}`}
          className={classes.button}
          aria-current={lesson.status === 'unlocked' ? 'step' : undefined}
        >
          <Face lesson={lesson} celebrate={celebrate} />
        </Link>
      )}
    </li>
  );
}
