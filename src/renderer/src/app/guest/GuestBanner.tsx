import { Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './GuestBanner.module.css';

/** Where the guest's things are, said calmly above every page. */
export function GuestBanner() {
  return (
    <aside className={classes.banner} aria-label="Sem conta">
      <Smartphone size={18} />
      <span>Sem conta: tudo fica só neste aparelho.</span>
      <Link to="/register">Criar conta</Link>
    </aside>
  );
}
