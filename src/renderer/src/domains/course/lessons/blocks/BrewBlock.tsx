import { Button } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { createStoredText } from '@/lib/stored-value';
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

/** An exercise that opens the calculator; done when the person saves a brew of the method. */
export function BrewBlock({ block, lessonId, userId }: BrewBlockProps) {
  // The server returns the brews since the first opening, so the device stores no other progress.
  const begun = userId === null ? null : createStoredText(`coado.practice.${userId}.${lessonId}`);
  const since = begun?.read() ?? null;
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
          if (begun?.read() === null) begun.write(new Date().toISOString());
        }}
      >
        {isBrewed ? 'Preparar de novo' : 'Abrir na calculadora'}
      </Button>
    </Exercise>
  );
}
