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

/** The icon names that the catalogue of achievements uses. */
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

/** An achievement's icon by its stored name; a trophy for a name this version does not know. */
export function AchievementIcon({ icon, size }: { icon: string; size: number }) {
  const Icon = ICONS[icon] ?? Trophy;
  return <Icon size={size} />;
}
