import { UnstyledButton } from '@mantine/core';
import {
  ArrowLeft,
  BookOpen,
  LayoutDashboard,
  LogOut,
  MessagesSquare,
  ScrollText,
  Trophy,
  Users,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { requestSignOut } from '@/services/outbox/sign-out-question';
import type { Place } from '@/ui/places';
import classes from './AdminLayout.module.css';
import sidebar from './Navigation.module.css';
import { OfflineBanner } from './OfflineBanner';

const ITEMS: readonly Place[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/challenges', label: 'Desafios', icon: Trophy },
  { to: '/admin/studies', label: 'Estudos', icon: BookOpen },
  { to: '/admin/users', label: 'Usuários', icon: Users },
  { to: '/admin/posts', label: 'Posts', icon: MessagesSquare },
  { to: '/admin/audit', label: 'Registro', icon: ScrollText },
];

const ITEM = `flex items-center gap-xs sm:gap-sm text-dimmed min-h-touch rounded-md focus-inside ${sidebar.item} ${classes.item}`;

export function AdminLayout() {
  const items = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On phones the strip is wider than the window, so the current tab is scrolled into view.
  useEffect(() => {
    if (pathname === '') return;
    const current = items.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <div className="min-h-dvh">
      <aside className={`grid bg-surface items-center line-below sticky top-0 ${classes.bar}`}>
        <Link
          to="/admin"
          className={`text-ink text-2xl leading-tight font-serif rounded-sm justify-self-start no-underline focus-inside ${classes.wordmark}`}
          aria-label="coado admin, painel"
        >
          coado{' '}
          <span className={`text-accent text-xs font-semibold rounded-sm bg-soft ${classes.tag}`}>
            admin
          </span>
        </Link>
        <nav
          ref={items}
          aria-label="Administração"
          className={`flex gap-2xs px-sm pb-xs overflow-x-auto ${classes.items}`}
        >
          {ITEMS.map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} end={to === '/admin'} className={() => ITEM}>
              <Icon size={20} />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={`flex pr-xs sm:gap-2xs sm:mt-auto ${classes.leave}`}>
          <Link to="/dashboard" className={ITEM} aria-label="Voltar ao app">
            <ArrowLeft size={20} />
            <span>Voltar ao app</span>
          </Link>
          <UnstyledButton className={ITEM} aria-label="Sair" onClick={() => void requestSignOut()}>
            <LogOut size={20} />
            <span>Sair</span>
          </UnstyledButton>
        </div>
      </aside>
      <div className={classes.column}>
        <OfflineBanner />
        <main id="conteudo" tabIndex={-1} className={`max-w-288 mx-auto ${classes.page}`}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
