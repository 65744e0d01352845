import { useNetwork } from '@mantine/hooks';
import { WifiOff } from 'lucide-react';
import classes from './OfflineBanner.module.css';

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.region}>
      {online ? null : (
        <p className={classes.banner}>
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          Sem conexão. O timer continua; o resto volta com a internet.
        </p>
      )}
    </div>
  );
}
