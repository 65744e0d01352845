import { Button } from '@mantine/core';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { toAppError } from '@/lib/app-error';
import { EmptyState } from '@/ui/EmptyState';

interface ProfileMissingProps {
  /** Why it could not be loaded; null when there simply is none. */
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

/** 'Perfil não encontrado': nobody there, or nobody could be asked. */
export function ProfileMissing({ error, retrying, onRetry }: ProfileMissingProps) {
  const failure = error && toAppError(error);
  const gone = failure === null || failure.code === 'not_found';
  return (
    <div role="alert">
      <EmptyState
        drawing={<MethodDrawing methodId="cup" size={80} />}
        title="Perfil não encontrado"
        text={gone ? 'O endereço pode estar errado, ou a conta não existe mais.' : failure.message}
        action={
          gone ? null : (
            <Button loading={retrying} onClick={onRetry}>
              Tentar de novo
            </Button>
          )
        }
      />
    </div>
  );
}
