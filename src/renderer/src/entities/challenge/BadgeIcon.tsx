import { Award, type LucideIcon, Medal, Star, Trophy } from 'lucide-react';

/** The badges that a challenge may have, by the names they are stored under. */
const BADGES: Partial<Record<string, LucideIcon>> = { Medal, Award, Trophy, Star };

/** A challenge's badge by its stored name; a trophy for a name this version does not know. */
export function BadgeIcon({ icon, size }: { icon: string; size: number }) {
  const Badge = BADGES[icon] ?? Trophy;
  return <Badge size={size} />;
}
