import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { desktopSystemOf } from '@/lib/desktop-systems';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState, type FailedQuery } from '@/ui/ErrorState';
import { CardsSkeleton } from '@/ui/Skeletons';
import classes from './RecipeStates.module.css';

export function Loading({ query }: { query?: FailedQuery }) {
  return query?.error ? (
    <ErrorState query={query} />
  ) : (
    <CardsSkeleton label="Carregando a receita" />
  );
}

/** Lazy, because the pages that begin a recipe show the editor only after a choice. */
export const RecipeEditor = lazyPart(
  () => import('./editor/RecipeEditor'),
  'RecipeEditor',
  () => <Loading />,
);

interface RecipeMissingProps {
  title?: string;
  text?: string;
  /** A button instead of the link to the person's recipes. */
  action?: ReactNode;
}

export function RecipeMissing({
  title = 'Essa receita não existe mais',
  text = 'Ela pode ter sido excluída, ou o endereço está errado.',
  action,
}: RecipeMissingProps) {
  return (
    <EmptyState
      drawing={<MethodDrawing methodId="cup" size={80} />}
      title={title}
      text={text}
      {...(action ? { action } : { link: { to: '/recipes', label: 'Ver minhas receitas' } })}
    />
  );
}

/** Whether the browser runs on a computer, where the desktop app may be installed. */
const hasChoice = platform.desktop === null && desktopSystemOf(navigator.userAgent) !== null;

export function OpenInDesktop({ to }: { to: string }) {
  const [staysHere, setStaysHere] = useState(false);
  if (!hasChoice || staysHere) return null;
  return (
    <div className={`card flex items-center flex-wrap gap-xs mb-lg ${classes.choice}`}>
      <p className="flex-1 min-w-56 text-dimmed">Tem o aplicativo do Coado neste computador?</p>
      <Button component="a" href={`coado://${to}`} variant="light">
        Abrir no aplicativo
      </Button>
      <Button variant="subtle" onClick={() => setStaysHere(true)}>
        Continuar aqui
      </Button>
    </div>
  );
}
