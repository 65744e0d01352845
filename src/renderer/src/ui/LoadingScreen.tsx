import { Coffee } from 'lucide-react';
import classes from './LoadingScreen.module.css';

/** Fills the window while it is not yet known who is there, or a page's code is on its way. */
export function LoadingScreen() {
  return (
    <div className={`centered ${classes.screen}`} role="status">
      <Coffee className={classes.cup} size={44} />
      <span className="visually-hidden">Carregando…</span>
    </div>
  );
}
