import { Bean, ChartColumn, NotebookPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './JournalTabs.module.css';

const TABS = [
  { view: 'list', to: '/brews', label: 'Diário', icon: NotebookPen },
  { view: 'figures', to: '/brews?view=figures', label: 'Números', icon: ChartColumn },
  { view: 'beans', to: '/beans', label: 'Meus grãos', icon: Bean },
] as const;

/** The parts of the journal. */
export function JournalTabs({ current }: { current: 'list' | 'figures' }) {
  return (
    <nav aria-label="Diário" className={classes.tabs}>
      {TABS.map(({ view, to, label, icon: Icon }) => (
        <Link
          key={view}
          to={to}
          className={classes.tab ?? ''}
          aria-current={view === current ? 'page' : undefined}
        >
          <Icon />
          {label}
        </Link>
      ))}
    </nav>
  );
}
