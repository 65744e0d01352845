import type { Recipe } from '@shared/brew/recipe';
import { useNavigate } from 'react-router-dom';
import { getCueSettings } from '@/entities/running-brew/cue-settings';
import { runningBrews } from '@/entities/running-brew/store';
import { isScaleWaiting } from '@/entities/weighing/free-scale';
import { primeSound } from '@/platform/cues';

/** Starts the timer with a recipe, as it stands. */
export function useBrewRecipe(userId: string) {
  const navigate = useNavigate();
  return (recipe: Recipe) => {
    primeSound();
    const { startDelaySeconds } = getCueSettings();
    const start = !isScaleWaiting();
    const brew = runningBrews.create({ recipe, ownerId: userId, start, startDelaySeconds });
    void navigate(`/calculator/timer/${brew.id}`);
  };
}
