import '@/lib/install-offer';
import { stylesThere, whenWanted } from '@/app/landing';

// The app's code and styles come when somebody wants it: at once on every page but the landing page.
whenWanted(async () => {
  await stylesThere();
  await import('./main');
});
