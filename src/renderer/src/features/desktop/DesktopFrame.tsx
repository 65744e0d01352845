import type { DesktopApi } from '@shared/desktop';
import type { ReactNode } from 'react';
import { useDesktopSettings } from '@/entities/desktop/hooks/main-process-state';
import { lazyPart } from '@/lib/lazy-part';
import { DesktopNotices } from './DesktopNotices';
import { DeviceChooser } from './DeviceChooser';

const FirstRunScreen = lazyPart(() => import('./FirstRunScreen'), 'FirstRunScreen');

/** What the desktop app puts around its pages: the first-run screen before them, notices above them. */
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
