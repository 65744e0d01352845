import { CloudOff } from 'lucide-react';
import classes from './LoadingScreen.module.css';

/**
 * Stands hidden in the page's HTML, and instead of the loading screen where the app's own files do not come:
 * src/renderer/early.js shows it, which needs none of them.
 */
export function UnloadedScreen() {
  return (
    <div id="unloaded" role="alert" className={classes.unloaded} hidden>
      <CloudOff className={classes.icon} size={40} />
      <p>O Coado não carregou. Confira sua internet e tente de novo.</p>
      <button type="button" className={classes.retry}>
        Tentar de novo
      </button>
    </div>
  );
}
