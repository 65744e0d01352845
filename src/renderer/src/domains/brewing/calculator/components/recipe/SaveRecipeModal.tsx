import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import type { Recipe } from '@shared/brew/recipe';
import { LIMITS } from '@shared/database.limits';
import { cutTo } from '@shared/format';
import { z } from 'zod/mini';
import { ownRecipe } from '@/domains/recipes/api/own-recipe';
import { requiredText } from '@/lib/text-form';
import { useRowForm } from '@/services/hooks/useRowForm';
import { FormModal } from '@/ui/FormModal';

const titleSchema = z.object({
  title: requiredText(LIMITS.recipes.title, 'Dê um nome à receita.'),
});

interface SaveRecipeModalProps {
  recipe: Recipe;
  userId: string;
  onClose: () => void;
}

export function SaveRecipeModal({ recipe, userId, onClose }: SaveRecipeModalProps) {
  const { form, modal } = useRowForm({
    row: ownRecipe,
    userId,
    id: null,
    initialValues: { title: cutTo(`${recipe.method}: ${recipe.title}`, 80) },
    validate: schemaResolver(titleSchema, { sync: true }),
    toColumns: (typed) => ({ recipe: { ...recipe, ...titleSchema.parse(typed) } }),
    saveLabel: 'Salvar',
    done: { added: 'Receita salva', changed: 'Receita salva' },
    failed: 'Não foi possível salvar.',
    onClose,
  });
  return (
    <FormModal {...modal} title="Salvar receita" size="sm">
      <TextInput label="Nome da receita" data-autofocus {...form.getInputProps('title')} />
    </FormModal>
  );
}
