import { Bean, ChartColumn, NotebookPen } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import classes from './JournalTabs.module.css';

const TABS = [
  { to: '/brews', label: 'Diário', icon: NotebookPen },
  { to: '/brews/figures', label: 'Números', icon: ChartColumn },
  { to: '/beans', label: 'Meus grãos', icon: Bean },
] as const;

export function JournalTabs() {
  return (
    <nav
      aria-label="Diário"
      className={`flex gap-xs mb-lg overflow-x-auto until-xs:justify-between ${classes.tabs}`}
    >
      {TABS.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={`focus-inside until-xs:justify-center ${classes.tab}`}
        >
          <Icon />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
