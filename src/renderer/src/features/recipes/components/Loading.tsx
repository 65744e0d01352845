import { ErrorState } from '@/ui/ErrorState';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';

interface LoadingProps {
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

/** What stands where a recipe will: grey shapes, or what went wrong. */
export function Loading({ error, retrying, onRetry }: LoadingProps) {
  return error ? (
    <ErrorState error={error} retrying={retrying} onRetry={onRetry} />
  ) : (
    <CardsSkeleton label="Carregando a receita" />
  );
}
