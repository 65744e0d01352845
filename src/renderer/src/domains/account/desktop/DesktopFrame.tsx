import type { DesktopApi, ScaleDevice } from '@shared/desktop';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { DesktopNotices } from './DesktopNotices';
import { useDesktopSettings } from './hooks/main-process-state';

const FirstRunScreen = lazyPart(() => import('./FirstRunScreen'), 'FirstRunScreen');

export function DesktopFrame({ desktop, children }: { desktop: DesktopApi; children: ReactNode }) {
  const { welcomed } = useDesktopSettings(desktop);
  if (!welcomed) return <FirstRunScreen desktop={desktop} />;
  return (
    <>
      <DesktopNotices desktop={desktop} />
      <DeviceChooser desktop={desktop} />
      {children}
    </>
  );
}

const DeviceList = lazyPart(() => import('./DeviceList'), 'DeviceList');

/** Shows the Bluetooth devices nearby while a page requests one from the browser. */
function DeviceChooser({ desktop }: { desktop: DesktopApi }) {
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
