import { Button } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { logError } from '@/lib/app-error';
import { brewSinceQuery } from '../api/brew-since';
import brew from './BrewBlock.module.css';
import { Exercise, Prompt } from './ExerciseBlocks';

interface BrewBlockProps {
  block: BlockOf<'brew'>;
  lessonId: string;
  userId: string | null;
}

function brewAddress({ method, recipe, coffee, water, roast }: BlockOf<'brew'>): string {
  const search = new URLSearchParams({ method });
  if (recipe) search.set('recipe', recipe);
  if (coffee) search.set('coffee', String(coffee));
  if (water) search.set('water', String(water));
  if (roast) search.set('roast', roast);
  return `/calculator?${search}`;
}

/**
 * An exercise that opens the calculator with the lesson's recipe ('Prepare agora').
 * It is done when the person saves a brew of that method.
 */
export function BrewBlock({ block, lessonId, userId }: BrewBlockProps) {
  const since = userId === null ? null : startedPractice(userId, lessonId);
  const { data: isBrewed = false } = useQuery({
    ...brewSinceQuery(userId ?? '', block.method, since ?? ''),
    enabled: since !== null,
  });
  return (
    <Exercise
      label="Prepare agora"
      done={isBrewed ? 'Preparo salvo: exercício feito. Prove e anote o que encontrou.' : null}
    >
      <div className={`flex items-center gap-md mb-md ${brew.row}`}>
        <span className="flex-none text-accent" aria-hidden>
          <MethodDrawing methodId={block.method} size={64} />
        </span>
        <Prompt>{block.prompt}</Prompt>
      </div>
      <Button
        component={Link}
        to={brewAddress(block)}
        variant={isBrewed ? 'default' : 'filled'}
        onClick={() => {
          if (userId !== null) startPractice(userId, lessonId);
        }}
      >
        {isBrewed ? 'Preparar de novo' : 'Abrir na calculadora'}
      </Button>
    </Exercise>
  );
}

/*
 * The device stores when the person first opened the calculator from a lesson. The server returns the brews
 * since then, so no other progress has to be stored.
 */

const keyOf = (userId: string, lessonId: string) => `coado.practice.${userId}.${lessonId}`;

/** Returns when the practice began (ISO, stored as plain text); null if it has not begun. */
function startedPractice(userId: string, lessonId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, lessonId));
  } catch (error) {
    logError('The practice of a lesson cannot be read', error);
    return null;
  }
}

/** Stores the beginning of the practice, the first time only. */
function startPractice(userId: string, lessonId: string): void {
  if (startedPractice(userId, lessonId) !== null) return;
  try {
    localStorage.setItem(keyOf(userId, lessonId), new Date().toISOString());
  } catch (error) {
    logError('The practice of a lesson cannot be noted', error);
  }
}
