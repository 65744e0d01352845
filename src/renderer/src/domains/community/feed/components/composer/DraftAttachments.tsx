import { Button, Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonRegion } from '@/ui/Skeletons';
import { recipeFacts } from '../../../posts/components/PostSummaries';
import { LONGEST_ALT } from '../../../posts/model/post';
import { ownRecipesQuery } from '../../api/attachments';
import type { DraftPicture } from '../../model/draft-pictures';
import type { DraftRecipe } from '../../model/post-draft';
import classes from './DraftAttachments.module.css';

interface PictureFieldProps {
  picture: DraftPicture;
  /** Number of the picture for accessible names, such as ' 2'; '' for the only one. */
  which: string;
  disabled: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  onRetry: () => void;
}

export function PictureField({
  picture: { state, preview, alt, name },
  which,
  disabled,
  onDescribe,
  onRemove,
  onRetry,
}: PictureFieldProps) {
  const sending = state.status === 'sending';
  return (
    <li
      className={`flex items-center gap-sm p-xs rounded-lg bordered relative ${classes.picture}`}
      data-status={state.status}
    >
      {preview === null ? (
        <div
          className={`flex-none self-start rounded-md bg-sunk object-cover w-22 h-22 ${classes.image}`}
        />
      ) : (
        <img
          className={`flex-none self-start rounded-md bg-sunk object-cover w-22 h-22 ${classes.image}`}
          src={preview}
          alt={`Imagem da publicação${which}`}
        />
      )}
      <div className="flex flex-col flex-1 min-w-0 gap-xs">
        {sending ? (
          <>
            <p className={`font-semibold ${classes.status}`} role="status">
              Enviando imagem...
            </p>
            <progress
              className={`w-full bg-soft overflow-hidden h-2 borderless rounded-xs appearance-none ${classes.progress}`}
              max={1}
              value={state.progress}
              aria-label={`Envio da imagem${which}`}
            />
          </>
        ) : null}
        {state.status === 'failed' ? (
          <div role="alert">
            <p className={`font-semibold ${classes.status}`}>Erro ao enviar a imagem.</p>
            {name === '' ? null : <p className="text-dimmed text-sm wrap-anywhere">{name}</p>}
            <p className="text-dimmed text-sm">{state.error.message}</p>
            <Button
              variant="default"
              size="sm"
              leftSection={<RotateCw size={16} />}
              onClick={onRetry}
            >
              Tentar de novo
            </Button>
          </div>
        ) : null}
        <TextInput
          aria-label={`Descrição da foto${which}`}
          placeholder="Descreva a foto"
          maxLength={LONGEST_ALT}
          readOnly={disabled}
          value={alt}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
      </div>
      <UnstyledButton
        className={`grid place-items-center absolute h-touch w-touch ${classes.remove}`}
        aria-label={`${sending ? 'Cancelar o envio da imagem' : 'Remover a imagem'}${which}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <span className={`grid place-items-center rounded-circle ${classes.cross}`}>
          <X size={18} />
        </span>
      </UnstyledButton>
    </li>
  );
}

interface RecipePickerProps {
  userId: string;
  onPick: (recipe: DraftRecipe) => void;
}

export function RecipePicker({ userId, onPick }: RecipePickerProps) {
  const { data: recipes, error, isFetching, refetch } = useQuery(ownRecipesQuery(userId));
  if (recipes === undefined) {
    return error ? (
      <ErrorState compact query={{ error, isFetching, refetch }} />
    ) : (
      <SkeletonRegion label="Carregando suas receitas">
        <Skeleton height={64} mb="xs" />
        <Skeleton height={64} />
      </SkeletonRegion>
    );
  }
  if (recipes.length === 0) {
    return (
      <p className="text-dimmed rounded-lg bg-sunk p-md">
        Você ainda não tem receitas salvas.{' '}
        <Link to="/calculator" className="text-accent">
          Criar uma receita
        </Link>
      </p>
    );
  }
  return (
    <ul
      className="rounded-lg p-2xs bordered max-h-80 overflow-y-auto list-none"
      aria-label="Suas receitas"
    >
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <UnstyledButton
            className={`flex items-center gap-sm text-ink w-full rounded-md hover:bg-sunk focus-inside ${classes.recipe}`}
            onClick={() => onPick(recipe)}
          >
            <span className="flex flex-none text-accent">
              <MethodDrawing methodId={recipe.method_id} size={36} />
            </span>
            <span className="flex flex-col min-w-0 leading-snug">
              <span className="font-semibold wrap-anywhere">{isolated(recipe.title)}</span>
              <span className="text-dimmed text-sm">{recipeFacts(recipe)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
