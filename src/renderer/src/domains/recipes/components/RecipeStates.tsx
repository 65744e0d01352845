import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { desktopSystemOf } from '@/lib/desktop-systems';
import { platform } from '@/platform/platform';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { CardsSkeleton } from '@/ui/Skeletons';
import classes from './RecipeStates.module.css';

interface LoadingProps {
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows a skeleton while a recipe loads, or the error. */
export function Loading({ error, retrying, onRetry }: LoadingProps) {
  return error ? (
    <ErrorState error={error} retrying={retrying} onRetry={onRetry} />
  ) : (
    <CardsSkeleton label="Carregando a receita" />
  );
}

interface RecipeMissingProps {
  title?: string;
  text?: string;
  /** Default: the way to the own recipes. */
  action?: ReactNode;
}

/** There is no such recipe, or none that can be shown. */
export function RecipeMissing({
  title = 'Essa receita não existe mais',
  text = 'Ela pode ter sido excluída, ou o endereço está errado.',
  action = (
    <Button component={Link} to="/recipes">
      Ver minhas receitas
    </Button>
  ),
}: RecipeMissingProps) {
  return (
    <EmptyState
      drawing={<MethodDrawing methodId="cup" size={80} />}
      title={title}
      text={text}
      action={action}
    />
  );
}

/** Only in a browser of a computer is there an app that could be meant. */
const hasChoice = platform.desktop === null && desktopSystemOf(navigator.userAgent) !== null;

/** Offers to open the recipe in the desktop app or to stay in the browser. */
export function OpenInDesktop({ to }: { to: string }) {
  const [staysHere, setStaysHere] = useState(false);
  if (!hasChoice || staysHere) return null;
  return (
    <div className={`card row wrap gap-xs mb-lg ${classes.choice}`}>
      <p>Tem o aplicativo do Coado neste computador?</p>
      <Button component="a" href={`coado://${to}`} variant="light">
        Abrir no aplicativo
      </Button>
      <Button variant="subtle" onClick={() => setStaysHere(true)}>
        Continuar aqui
      </Button>
    </div>
  );
}
