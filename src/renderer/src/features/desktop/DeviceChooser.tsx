import type { DesktopApi, ScaleDevice } from '@shared/desktop';
import { useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';

const DeviceList = lazyPart(() => import('./DeviceList'), 'DeviceList');

/** Shows the Bluetooth devices near while the page asks for one. */
export function DeviceChooser({ desktop }: { desktop: DesktopApi }) {
  const [devices, setDevices] = useState<readonly ScaleDevice[] | null>(null);
  useEffect(() => desktop.scales.onDevices(setDevices), [desktop]);
  if (devices === null) return null;
  return (
    <DeviceList
      devices={devices}
      onChoose={(id) => {
        setDevices(null);
        desktop.scales
          .choose(id)
          .catch((error: unknown) => console.error('The device was not taken.', error));
      }}
    />
  );
}
