import { Coffee, Frown, Heart, Laugh, type LucideIcon, Sparkles, ThumbsUp } from 'lucide-react';
import type { Sign } from '../../model/reactions';

/** Drawn, because not every system has the letters for them. */
export const REACTION_ICONS: Record<Sign, LucideIcon> = {
  love: Heart,
  like: ThumbsUp,
  laugh: Laugh,
  wow: Sparkles,
  sad: Frown,
  coffee: Coffee,
};
