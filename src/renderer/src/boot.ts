import { loadStyles, startOnDemand } from '@/app/landing';
import { listenForInstallOffer } from '@/lib/install';

listenForInstallOffer();

// The app's code and styles load on demand: at once on every page but the landing page.
startOnDemand(async () => {
  await loadStyles();
  await import('./main');
});
