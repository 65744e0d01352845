import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { newUuid } from '@/lib/uuid';
import { toastSaved, useWriteRow } from '@/services/hooks/useWriteRow';
import { ErrorState } from '@/ui/ErrorState';
import { Modal } from '@/ui/Modal';
import { SkeletonRegion } from '@/ui/Skeletons';
import { toastFailure } from '@/ui/toast';
import { ownRecipe } from '../api/own-recipe';
import { recipeQuery } from '../api/saved-recipes';
import classes from './RecipeDetailsModal.module.css';
import { RecipeFacts } from './RecipeFacts';
import { RecipeSteps } from './RecipeSteps';

interface RecipeDetailsModalProps {
  recipeId: string;
  owner: { id: string; username: string };
  viewerId: string;
  onClose: () => void;
}

export function RecipeDetailsModal({
  recipeId,
  owner,
  viewerId,
  onClose,
}: RecipeDetailsModalProps) {
  const { data: recipe, error, isFetching, refetch } = useQuery(recipeQuery(viewerId, recipeId));
  return (
    <Modal opened onClose={onClose} title="Detalhes da Receita" size="lg">
      {recipe ? (
        <Details recipe={recipe} owner={owner} viewerId={viewerId} />
      ) : error ? (
        <ErrorState compact query={{ error, isFetching, refetch }} />
      ) : recipe === null ? (
        <Text c="dimmed">Essa receita não existe mais.</Text>
      ) : (
        <SkeletonRegion label="Carregando a receita">
          <Stack>
            <Skeleton height={220} radius="lg" />
            <Skeleton height={64} />
            <Skeleton height={64} />
          </Stack>
        </SkeletonRegion>
      )}
    </Modal>
  );
}

type DetailsProps = Pick<RecipeDetailsModalProps, 'owner' | 'viewerId'> & { recipe: Recipe };

function Details({ recipe, owner, viewerId }: DetailsProps) {
  return (
    <>
      <Title order={3} className="text-xl">
        {recipe.title}
      </Title>
      <p className="mt-2xs mx-0 mb-md text-dimmed">
        {[recipe.method, recipe.bean?.name, `Torra ${recipe.roast.toLocaleLowerCase('pt-BR')}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RecipeFacts recipe={recipe} />
      <Title order={3} className="mt-xl mx-0 mb-sm text-xl">
        Passo a Passo
      </Title>
      <RecipeSteps recipe={recipe} />
      <div
        className={`flex flex-wrap gap-sm line-above sticky bottom-0 bg-body ${classes.actions}`}
        data-foot
      >
        <Button component={Link} to={`/calculator?saved=${recipe.recipeId}`} leftSection={<Play />}>
          Preparar esta receita
        </Button>
        {owner.id === viewerId ? null : (
          <SaveAsOwn recipe={recipe} owner={owner} viewerId={viewerId} />
        )}
      </div>
    </>
  );
}

function SaveAsOwn({ recipe, owner, viewerId }: DetailsProps) {
  const [id] = useState(newUuid);
  const save = useWriteRow(ownRecipe, viewerId);
  const source = recipe.source === 'Sua receita' ? `Receita de @${owner.username}` : recipe.source;
  return (
    <Button
      variant="default"
      loading={save.isPending}
      disabled={save.isSuccess}
      leftSection={save.isSuccess ? <Check /> : <Bookmark />}
      onClick={() => {
        const saving = save.mutateAsync({
          id,
          op: 'insert',
          values: { recipe: { ...recipe, source } },
        });
        toastFailure(
          saving.then((state) => toastSaved(state, 'Receita salva')),
          'Não foi possível salvar a receita.',
        );
      }}
    >
      {save.isSuccess ? 'Salva entre as suas' : 'Salvar como minha'}
    </Button>
  );
}
