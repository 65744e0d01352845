import { WifiOff } from 'lucide-react';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';
import classes from './OfflineBanner.module.css';

export function OfflineBanner() {
  const connected = useStore(connection);
  return (
    <div role="status" className={classes.region}>
      {connected ? null : (
        <p
          className={`flex items-center justify-center gap-xs text-sm px-md py-xs ${classes.banner}`}
        >
          <WifiOff />
          Sem conexão — o que você fizer fica guardado
        </p>
      )}
    </div>
  );
}
