import {
  CalendarCheck,
  Coffee,
  Crown,
  Flame,
  Funnel,
  Globe,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Snowflake,
  Trophy,
} from 'lucide-react';

/** Icons by the names that the `achievements` table contains. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  CalendarCheck,
  Coffee,
  Crown,
  Filter: Funnel,
  Flame,
  Globe,
  MapPin,
  MessageCircle,
  Snowflake,
};

export function AchievementIcon({ icon, size }: { icon: string; size: number }) {
  const Icon = ICONS[icon] ?? Trophy;
  return <Icon size={size} />;
}
