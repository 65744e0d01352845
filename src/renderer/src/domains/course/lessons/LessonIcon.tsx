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

/** The icons that units and lessons may have, by the names they are stored under. */
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

/** A unit's or lesson's icon by its stored name; a cup for a name this version does not know. */
export function LessonIcon({ icon, size }: { icon: string; size: number }) {
  const Icon = ICONS[icon] ?? Coffee;
  return <Icon size={size} />;
}
