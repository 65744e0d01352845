import {
  BookOpen,
  Calculator,
  Coffee,
  LayoutDashboard,
  type LucideIcon,
  User,
  Users,
} from 'lucide-react';

interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The six main places, the same in the sidebar and in the tab bar. */
export const MAIN_ITEMS: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/calculator', label: 'Calculadora', icon: Calculator },
  { to: '/methods', label: 'Métodos', icon: Coffee },
  { to: '/studies', label: 'Estudos', icon: BookOpen },
  { to: '/community', label: 'Comunidade', icon: Users },
  { to: '/profile', label: 'Perfil', icon: User },
];
