import { isolated } from '@shared/format';
import type { Arrangement } from '@shared/weighing/brew-weighing';
import { type Curve, decodeCurve } from '@shared/weighing/curve';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lastCurveQuery } from '../api/curves';
import { weighingSettings } from '../model/weighing-settings';

interface Ghost {
  readonly curve: Curve;
  readonly label: string;
  readonly isShown: boolean;
}

interface GhostParts {
  ownerId: string;
  recipeId: string;
  arrangement: Arrangement;
}

/** Returns the shared curve that the person follows, else the recipe's last one. */
export function useGhost({ ownerId, recipeId, arrangement }: GhostParts): Ghost | null {
  const { ghost: isShown, follow } = useStore(weighingSettings);
  const { data: before } = useQuery(lastCurveQuery(ownerId, recipeId));
  // Shared curves measure poured water, so they fit only a scale below the brewer.
  const isFollowed = follow?.recipeId === recipeId && arrangement === 'brewer';
  const followed = useMemo(
    () => (isFollowed && follow ? decodeCurve(follow.curve) : null),
    [isFollowed, follow],
  );
  if (followed)
    return { curve: followed, label: `Curva de ${isolated(follow?.name ?? '')}`, isShown };
  if (before?.arrangement !== arrangement) return null;
  return { curve: before.curve, label: 'Preparo anterior', isShown };
}
