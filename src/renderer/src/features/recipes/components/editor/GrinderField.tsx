import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { grindersQuery } from '@/entities/grinder/api/grinders';
import { isGuest } from '@/services/session/guest';
import type { RecipeDraft } from '../../model/draft';
import classes from './RecipeFields.module.css';

interface GrinderFieldProps {
  userId: string;
  chosen: RecipeDraft['grinder'];
  onChoose: (grinder: RecipeDraft['grinder']) => void;
}

/** The grinder whose setting the recipe names; one that came with the recipe stays to choose. */
export function GrinderField({ userId, chosen, onChoose }: GrinderFieldProps) {
  const { data: own = [] } = useQuery(grindersQuery(userId));
  const known = own.map(({ model_id, name, unit }) => ({ modelId: model_id, name, unit }));
  const isKnown = known.some(({ name }) => name === chosen?.name);
  const choices = chosen === null || isKnown ? known : [chosen, ...known];
  if (choices.length === 0) {
    return isGuest(userId) ? null : (
      <p className={classes.grinders}>
        Com o seu moedor em <Link to="/settings/grinders">Moedores</Link>, a receita guarda também o
        ajuste.
      </p>
    );
  }
  return (
    <NativeSelect
      label="Ajuste do moedor"
      data={[{ value: '', label: 'Não dizer' }, ...choices.map(({ name }) => name)]}
      value={chosen?.name ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(choices.find(({ name }) => name === currentTarget.value) ?? null)
      }
    />
  );
}
