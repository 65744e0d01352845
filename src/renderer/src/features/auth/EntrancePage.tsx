import type { DesktopApi } from '@shared/desktop';
import { useBackendStatus } from '@/entities/desktop/hooks/main-process-state';
import { platform } from '@/platform/platform';
import { AccountPicker } from './components/AccountPicker';
import { WelcomePage } from './WelcomePage';

/** Where visitors arrive in the desktop app: among the people of this computer, or at the project's door. */
export function EntrancePage() {
  return platform.desktop ? <DesktopEntrance desktop={platform.desktop} /> : <WelcomePage />;
}

function DesktopEntrance({ desktop }: { desktop: DesktopApi }) {
  const backend = useBackendStatus(desktop);
  return backend.kind === 'own' ? <AccountPicker desktop={desktop} /> : <WelcomePage />;
}
