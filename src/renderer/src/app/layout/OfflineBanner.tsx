import { WifiOff } from 'lucide-react';
import { useConnection } from '@/services/hooks/useConnection';
import classes from './OfflineBanner.module.css';

export function OfflineBanner() {
  const connected = useConnection();
  return (
    <div role="status" className={classes.region}>
      {connected ? null : (
        <p className={`row justify-center gap-xs ink text-sm medium soft p-chip ${classes.banner}`}>
          <WifiOff />
          Sem conexão — o que você fizer fica guardado
        </p>
      )}
    </div>
  );
}
