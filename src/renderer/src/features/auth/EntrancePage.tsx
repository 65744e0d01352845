import type { DesktopApi } from '@shared/desktop';
import { useBackendStatus } from '@/entities/desktop/hooks/main-process-state';
import { platform } from '@/platform/platform';
import { AccountPicker } from './components/AccountPicker';
import { WelcomePage } from './WelcomePage';

/** Entrance of the desktop app: the account picker, or the project's welcome page. */
export function EntrancePage() {
  return platform.desktop ? <DesktopEntrance desktop={platform.desktop} /> : <WelcomePage />;
}

function DesktopEntrance({ desktop }: { desktop: DesktopApi }) {
  const backend = useBackendStatus(desktop);
  return backend.kind === 'own' ? <AccountPicker desktop={desktop} /> : <WelcomePage />;
}
