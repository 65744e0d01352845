import { UnstyledButton } from '@mantine/core';
import { formatDecimal, isolated } from '@shared/format';
import { Check, Lock, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Celebration } from '@/ui/celebration/Celebration';
import { LessonIcon } from '../../lessons/LessonIcon';
import type { LessonStep } from '../model/course';
import { type TrailLayout, trailLength } from '../model/trail';
import classes from './LessonStop.module.css';

interface LessonStopProps {
  lesson: LessonStep;
  stop: TrailLayout['stops'][number];
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
      <span className={`flex-none relative ${classes.mark}`} data-status={status}>
        {status === 'unlocked' ? (
          <span
            className={`text-accent text-sm font-semibold rounded-lg bg-soft absolute px-md py-xs ${classes.bubble}`}
          >
            Começar · {points} pts<span className="visually-hidden">: </span>
          </span>
        ) : null}
        <span className={`grid place-items-center rounded-circle relative ${classes.disc}`}>
          <Mark lesson={lesson} />
        </span>
        {celebrate ? <Celebration /> : null}
      </span>
      <span className="min-w-0 leading-snug">
        <span className={`block font-semibold text-balance wrap-break-word ${classes.title}`}>
          {isolated(title)}
        </span>
        <span className="block text-dimmed text-xs mt-2xs">
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

export function LessonStop({ lesson, stop, ornament, celebrate }: LessonStopProps) {
  const isLeft = stop.side === 'left';
  const style = {
    top: trailLength(stop.y),
    [isLeft ? 'left' : 'right']: `${isLeft ? stop.x : 100 - stop.x}%`,
  };
  return (
    <li
      className={`absolute right-0 left-0 h-0 ${classes.stop}`}
      data-side={stop.side}
      data-status={lesson.status}
      style={style}
    >
      <TrailOrnament index={ornament} locked={lesson.status === 'locked'} />
      {lesson.status === 'locked' ? (
        <UnstyledButton
          disabled
          className={`flex items-center gap-sm absolute p-0 font-inherit ${classes.button}`}
        >
          <Face lesson={lesson} celebrate={false} />
        </UnstyledButton>
      ) : (
        <Link
          to={`/studies/${lesson.id}`}
          className={`flex items-center gap-sm absolute p-0 font-inherit ${classes.button}`}
          aria-current={lesson.status === 'unlocked' ? 'step' : undefined}
        >
          <Face lesson={lesson} celebrate={celebrate} />
        </Link>
      )}
    </li>
  );
}

/** Highest number of stars of a quiz; mistakes and hints reduce it. */
const MOST = 3;

function Stars({ count }: { count: number }) {
  return (
    <span className={`inline-flex items-center gap-2xs ms-2xs ${classes.stars}`}>
      <span className="visually-hidden">
        , {count} de {MOST} estrelas
      </span>
      {Array.from({ length: MOST }, (_, index) => index + 1).map((place) => (
        <Star key={place} size={14} data-earned={place <= count || undefined} aria-hidden />
      ))}
    </span>
  );
}

/* Decorative drawings beside the trail, on a grid of 48: steps of coffee from branch to cup. */

function Branch() {
  return (
    <>
      <path d="M8 42C18 34 26 24 30 8" />
      <path className={classes.fill} d="M17 34C8 32 5 25 6 18c8 1 13 7 11 16Z" />
      <path className={classes.fill} d="M24 26c8 2 15-1 18-8-8-3-16 0-18 8Z" />
      <circle className={classes.fill} cx="29" cy="34" r="4.5" />
      <circle className={classes.fill} cx="37" cy="30" r="4.5" />
    </>
  );
}

function Beans() {
  return (
    <>
      <ellipse
        className={classes.fill}
        cx="18"
        cy="19"
        rx="8"
        ry="11.5"
        transform="rotate(-28 18 19)"
      />
      <path d="M13 9.5c7 5 2 13 10 19" />
      <ellipse
        className={classes.fill}
        cx="33"
        cy="33"
        rx="7"
        ry="10"
        transform="rotate(40 33 33)"
      />
      <path d="M39.5 25.5c-4 7-9 4-13 15" />
    </>
  );
}

function Kettle() {
  return (
    <>
      <path className={classes.fill} d="M17 20h18l3 20H14Z" />
      <path d="M20 20c0-4 12-4 12 0M26 17v-3" />
      <path d="M15 34C7 33 9 20 4 17" />
      <path d="M36 22c9-2 10 12 2 13" />
    </>
  );
}

function Cup() {
  return (
    <>
      <path className={classes.fill} d="M10 22h24v8a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10Z" />
      <path d="M34 25h3a5 5 0 0 1 0 10h-4.5M8 44h28" />
      <path d="M18 16c-2-4 3-5 1-9M26 16c-2-4 3-5 1-9" />
    </>
  );
}

function Grinder() {
  return (
    <>
      <path className={classes.fill} d="M12 27h24v15H12Z" />
      <path d="M15 27c0-7 4-10 9-10s9 3 9 10M24 17V9M24 9h12" />
      <circle cx="39" cy="9" r="2.5" />
      <path d="M18 34h12" />
    </>
  );
}

function Drops() {
  return (
    <>
      <path className={classes.fill} d="M20 8c7 9 9 13 9 17a9 9 0 0 1-18 0c0-4 2-8 9-17Z" />
      <path
        className={classes.fill}
        d="M35 25c4 5 5 8 5 10.500a5 5 0 0 1-10 0c0-2.500 1-5.500 5-10.500Z"
      />
    </>
  );
}

const ORNAMENTS: readonly (() => ReactElement)[] = [Branch, Beans, Kettle, Cup, Grinder, Drops];

function TrailOrnament({ index, locked }: { index: number; locked: boolean }) {
  const Drawing = ORNAMENTS[index % ORNAMENTS.length];
  return Drawing ? (
    <svg
      viewBox="0 0 48 48"
      className={`absolute w-9 h-9 pointer-events-none until-3xs:hidden xs:w-14 xs:h-14 ${classes.ornament}`}
      data-locked={locked || undefined}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <Drawing />
    </svg>
  ) : null;
}
