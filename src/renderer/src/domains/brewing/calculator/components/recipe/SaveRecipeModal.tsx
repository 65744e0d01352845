import { Button, Group, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { Recipe } from '@shared/brew/recipe';
import { LIMITS } from '@shared/database.limits';
import { cutTo } from '@shared/format';
import { useState } from 'react';
import { z } from 'zod/mini';
import { ownRecipe } from '@/domains/recipes/api/own-recipe';
import { toAppError } from '@/lib/app-error';
import { newUuid } from '@/lib/uuid';
import { toastSaved, useWriteRow } from '@/services/hooks/useWriteRow';
import { unlessPending } from '@/ui/FormMessage';
import { Modal } from '@/ui/Modal';

const titleSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Dê um nome à receita.'),
      z.maxLength(LIMITS.recipes.title, `Use até ${LIMITS.recipes.title} caracteres.`),
    ),
});

interface SaveRecipeModalProps {
  recipe: Recipe;
  userId: string;
  onClose: () => void;
}

/** Asks for a name and keeps the recipe among the person's own. */
export function SaveRecipeModal({ recipe, userId, onClose }: SaveRecipeModalProps) {
  const [id] = useState(newUuid);
  const save = useWriteRow(ownRecipe, userId);
  const form = useForm({
    initialValues: { title: cutTo(`${recipe.method}: ${recipe.title}`, 80) },
    validate: schemaResolver(titleSchema, { sync: true }),
  });
  const close = unlessPending(save.isPending, onClose);
  return (
    <Modal opened onClose={close} title="Salvar receita" size="sm">
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          const { title } = titleSchema.parse(values);
          save.mutate(
            { id, op: 'insert', values: { recipe: { ...recipe, title } } },
            {
              onSuccess: (state) => {
                toastSaved(state, 'Receita salva');
                onClose();
              },
            },
          );
        })}
      >
        <TextInput label="Nome da receita" data-autofocus {...form.getInputProps('title')} />
        <Text role="alert" c="var(--mantine-color-error)" mt={save.error ? 'md' : 0}>
          {save.error ? `Não foi possível salvar. ${toAppError(save.error).message}` : ''}
        </Text>
        <Group justify="flex-end" mt="2xl" gap="sm">
          <Button variant="default" onClick={close}>
            Voltar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Salvar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
