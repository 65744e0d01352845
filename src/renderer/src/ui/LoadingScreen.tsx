import { Coffee } from 'lucide-react';
import classes from './LoadingScreen.module.css';

export function LoadingScreen() {
  return (
    <div className="grid place-items-center min-h-dvh bg-body" role="status">
      <Coffee className={`text-brand ${classes.cup}`} size={44} />
      <span className="visually-hidden">Carregando…</span>
    </div>
  );
}
