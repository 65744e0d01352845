import { formatDecimal } from '@shared/format';
import { Link } from 'react-router-dom';
import type { Database } from '@/lib/database.types';
import classes from './Totals.module.css';

type Figures = Database['public']['Functions']['admin_overview']['Returns'][number];

/** The installation's totals; open reports lead to their queue. */
export function Totals({ figures }: { figures: Figures }) {
  const tiles = [
    { label: 'Pessoas', value: figures.people },
    { label: 'Ativas na semana', value: figures.active_people },
    { label: 'Preparos', value: figures.brews },
    { label: 'Publicações', value: figures.posts },
    { label: 'Lições concluídas', value: figures.lessons },
    { label: 'Contas suspensas', value: figures.suspended_people, to: '/admin/users' },
    { label: 'Denúncias abertas', value: figures.open_reports, to: '/admin/posts' },
  ];
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ label, value, to }) => (
        <li key={label} className={classes.tile} data-waiting={(to && value > 0) || undefined}>
          <span className={`display-number ${classes.value}`}>{formatDecimal(value)}</span>
          {to ? (
            <Link to={to} className={classes.link ?? ''}>
              {label}
            </Link>
          ) : (
            <span className={classes.label}>{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
