import { loadStyles, startOnDemand } from '@/app/landing';
import { listenForInstallOffer } from '@/lib/install';

listenForInstallOffer();

// On the landing page the app's code and styles load on demand, on every other page at once.
startOnDemand(async () => {
  await loadStyles();
  await import('./main');
});
