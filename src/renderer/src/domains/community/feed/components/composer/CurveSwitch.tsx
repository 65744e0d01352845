import { Switch } from '@mantine/core';
import { LIMITS } from '@shared/database.limits';
import { encodeCurveWithin } from '@shared/weighing/curve';
import { useQuery } from '@tanstack/react-query';
import { lastCurveQuery } from '@/domains/running-brews/weighing/api/curves';

interface CurveSwitchProps {
  userId: string;
  recipeId: string;
  curve: string | null;
  onChange: (curve: string | null) => void;
}

/** A switch that adds the recipe's last curve; nothing unless its scale was under the brewer. */
export function CurveSwitch({ userId, recipeId, curve, onChange }: CurveSwitchProps) {
  const { data } = useQuery(lastCurveQuery(userId, recipeId));
  if (data?.arrangement !== 'brewer') return null;
  return (
    <Switch
      label="Mostrar a curva do meu último preparo"
      description="Quem preparar esta receita pode segui-la na balança."
      checked={curve !== null}
      onChange={(event) =>
        onChange(
          event.currentTarget.checked
            ? encodeCurveWithin(data.curve, LIMITS.community_posts.curve)
            : null,
        )
      }
    />
  );
}
