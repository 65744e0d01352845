import { LayoutGrid } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './CounterLink.module.css';

/** For more than one brew at a time: the counter, where up to six run side by side. */
export function CounterLink() {
  return (
    <Link to="/counter" className={classes.link}>
      <LayoutGrid size={20} />
      Modo balcão
      <span className={classes.hint}>até seis preparos de uma vez</span>
    </Link>
  );
}
