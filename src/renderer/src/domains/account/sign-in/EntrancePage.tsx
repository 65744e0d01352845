import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { useBackendStatus } from '../desktop/hooks/main-process-state';
import { AccountPicker } from './components/AccountPicker';

// Lazy, because a static import would put this page and the web's landing page into one chunk.
const WelcomePage = lazyPart(() => import('./WelcomePage'), 'WelcomePage');

/** First page of the desktop app: the account picker, or the project's welcome page. */
export function EntrancePage() {
  const { desktop } = platform;
  if (desktop === null) throw new Error('Only the desktop app has this page.');
  const backend = useBackendStatus(desktop);
  return backend.kind === 'own' ? <AccountPicker desktop={desktop} /> : <WelcomePage />;
}
