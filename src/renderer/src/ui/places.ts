import {
  Award,
  BookOpen,
  Calculator,
  Coffee,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  MessageCircleQuestionMark,
  NotebookPen,
  ScrollText,
  Sprout,
  Trophy,
  User,
  Users,
} from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const MAIN_PLACES: readonly Place[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/calculator', label: 'Calculadora', icon: Calculator },
  { to: '/methods', label: 'Métodos', icon: Coffee },
  { to: '/studies', label: 'Estudos', icon: BookOpen },
  { to: '/community', label: 'Comunidade', icon: Users },
  { to: '/profile', label: 'Perfil', icon: User },
];

export const MORE_PLACES: readonly Place[] = [
  { to: '/brews', label: 'Diário', icon: NotebookPen },
  { to: '/recipes', label: 'Receitas', icon: ScrollText },
  { to: '/beans', label: 'Grãos', icon: Sprout },
  { to: '/achievements', label: 'Conquistas', icon: Award },
  { to: '/challenges', label: 'Desafios', icon: Trophy },
  { to: '/assistant', label: 'Cafézinho', icon: MessageCircleQuestionMark },
  { to: '/counter', label: 'Modo balcão', icon: LayoutGrid },
];
