import {
  Beaker,
  Bean,
  CircleQuestionMark,
  Coffee,
  Cog,
  Droplets,
  Flame,
  Funnel,
  GitCompare,
  type LucideIcon,
  Rocket,
  SquareCheckBig,
  Sun,
} from 'lucide-react';

/** Icons by the names that the tables of units and lessons contain. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  HelpCircle: CircleQuestionMark,
  Coffee,
  GitCompare,
  CheckSquare: SquareCheckBig,
  Beaker,
  Droplets,
  Filter: Funnel,
  Rocket,
  Bean,
  Sun,
  Flame,
  Cog,
};

export function LessonIcon({ icon, size }: { icon: string; size: number }) {
  const Icon = ICONS[icon] ?? Coffee;
  return <Icon size={size} />;
}
