import { UnstyledButton } from '@mantine/core';
import { LogOut, Search, Settings, UserPlus } from 'lucide-react';
import { Link, NavLink, useMatch } from 'react-router-dom';
import { requestSignOut } from '@/services/outbox/sign-out-question';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { MAIN_PLACES, MORE_PLACES, type Place } from '@/ui/places';
import { COMMAND_KEY, openPalette } from '../palette/palette-state';
import classes from './Navigation.module.css';

const ITEM = `flex items-center gap-sm text-dimmed min-h-touch rounded-md ${classes.item}`;

const ACCOUNT: readonly Place[] = [{ to: '/settings', label: 'Configurações', icon: Settings }];

const GUEST_ACCOUNT = [...ACCOUNT, { to: '/register', label: 'Criar conta', icon: UserPlus }];

export function Sidebar() {
  const guest = isGuest(useCurrentUser().id);
  return (
    <aside
      className={`hidden sm:fixed sm:flex sm:flex-col sm:px-md sm:py-lg sm:overflow-y-auto sm:bg-surface ${classes.sidebar}`}
    >
      <Link
        to={guest ? '/calculator' : '/dashboard'}
        className={`text-ink text-2xl leading-tight font-serif rounded-sm ${classes.wordmark}`}
        aria-label={`Coado, ir para ${guest ? 'a calculadora' : 'o dashboard'}`}
      >
        coado
      </Link>
      <UnstyledButton
        className={`flex items-center text-dimmed text-sm gap-xs shrink-0 mb-sm bordered ${classes.search}`}
        onClick={() => openPalette('everything')}
      >
        <Search size={18} />
        Ir para…
        <kbd
          className={`text-xs leading-loose ml-auto px-xs py-0 bordered rounded-xs ${classes.keys}`}
        >
          {COMMAND_KEY} K
        </kbd>
      </UnstyledButton>
      <nav aria-label="Principal" className="flex flex-col gap-2xs">
        <Places places={guest ? MAIN_PLACES.filter(isOpenToGuests) : MAIN_PLACES} />
      </nav>
      <nav
        aria-label="Mais lugares"
        className={`line-above mt-sm flex flex-col gap-2xs pt-sm ${classes.more}`}
      >
        <Places places={MORE_PLACES} />
      </nav>
      <div className="flex flex-col gap-2xs mt-auto pt-md">
        <Places places={guest ? GUEST_ACCOUNT : ACCOUNT} />
        {guest ? null : (
          <UnstyledButton className={ITEM} onClick={() => void requestSignOut()}>
            <LogOut size={20} />
            Sair
          </UnstyledButton>
        )}
      </div>
    </aside>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  return places.map(({ to, label, icon: Icon }) => (
    <NavLink key={to} to={to} className={() => ITEM}>
      <Icon size={20} />
      {label}
    </NavLink>
  ));
}

const isOpenToGuests = ({ to }: Place) => to !== '/dashboard';

const GUEST_PLACES = [...MORE_PLACES.slice(0, 1), ...MAIN_PLACES.filter(isOpenToGuests)];

export function TabBar() {
  // An open chat fills the phone, and its text field is at the bar's place.
  const open = useMatch('/messages/*')?.params['*'];
  const guest = isGuest(useCurrentUser().id);
  if (open) return null;
  return (
    <nav
      aria-label="Principal"
      className={`flex justify-between bg-surface line-above fixed sm:hidden until-3xs:overflow-x-auto ${classes.bar}`}
    >
      {(guest ? GUEST_PLACES : MAIN_PLACES).map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={() =>
            `flex items-center justify-center gap-2xs text-dimmed text-xs until-2xs:tracking-snug until-3xs:px-xs ${classes.tab}`
          }
        >
          <Icon size={22} />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
