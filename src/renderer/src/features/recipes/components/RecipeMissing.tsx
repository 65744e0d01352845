import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { EmptyState } from '@/ui/EmptyState';

interface RecipeMissingProps {
  title?: string;
  text?: string;
}

/** There is no such recipe, or none that can be shown. */
export function RecipeMissing({
  title = 'Essa receita não existe mais',
  text = 'Ela pode ter sido excluída, ou o endereço está errado.',
}: RecipeMissingProps) {
  return (
    <EmptyState
      drawing={<MethodDrawing methodId="cup" size={80} />}
      title={title}
      text={text}
      action={
        <Button component={Link} to="/recipes">
          Ver minhas receitas
        </Button>
      }
    />
  );
}
