import { UnstyledButton } from '@mantine/core';
import { formatDecimal, isolated } from '@shared/format';
import { Check, Lock, Star } from 'lucide-react';
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

/** Highest number of stars of a quiz; one with mistakes or hints gets fewer. */
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

/** Drawings beside the trail, on a grid of 48: tinted shapes and lines, from branch to cup. */
const ORNAMENTS = Object.values({
  branch: {
    shapes:
      'M17 34C8 32 5 25 6 18c8 1 13 7 11 16ZM24 26c8 2 15-1 18-8-8-3-16 0-18 8ZM24.5 34a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0ZM32.5 30a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z',
    lines: 'M8 42C18 34 26 24 30 8',
  },
  beans: {
    shapes:
      'M12.6 8.85A8 11.5-28 1 1 23.4 29.15A8 11.5-28 1 1 12.6 8.85ZM39.43 25.34A7 10 40 1 1 26.57 40.66A7 10 40 1 1 39.43 25.34Z',
    lines: 'M13 9.5c7 5 2 13 10 19M39.5 25.5c-4 7-9 4-13 15',
  },
  kettle: {
    shapes: 'M17 20h18l3 20H14Z',
    lines: 'M20 20c0-4 12-4 12 0M26 17v-3M15 34C7 33 9 20 4 17M36 22c9-2 10 12 2 13',
  },
  cup: {
    shapes: 'M10 22h24v8a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10Z',
    lines: 'M34 25h3a5 5 0 0 1 0 10h-4.5M8 44h28M18 16c-2-4 3-5 1-9M26 16c-2-4 3-5 1-9',
  },
  grinder: {
    shapes: 'M12 27h24v15H12Z',
    lines:
      'M15 27c0-7 4-10 9-10s9 3 9 10M24 17V9M24 9h12M36.5 9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M18 34h12',
  },
  drops: {
    shapes:
      'M20 8c7 9 9 13 9 17a9 9 0 0 1-18 0c0-4 2-8 9-17ZM35 25c4 5 5 8 5 10.500a5 5 0 0 1-10 0c0-2.500 1-5.500 5-10.500Z',
    lines: '',
  },
});

function TrailOrnament({ index, locked }: { index: number; locked: boolean }) {
  const drawing = ORNAMENTS[index % ORNAMENTS.length];
  return (
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
      <path className={classes.fill} d={drawing?.shapes} />
      <path d={drawing?.lines} />
    </svg>
  );
}
