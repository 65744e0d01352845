import './mantine.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import './global.css';
import '@/ui/utilities.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, router } from './app/App';
import { retryImages } from './lib/retry-images';
import { tolerateTranslation } from './lib/translated-page';
import { markScrollLock } from './ui/hooks/useRootMark';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Renders the app in slices, so that the page reacts to a tap between them. */
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

retryImages();
tolerateTranslation();
markScrollLock();

// The prerendered loading screen is visible until the first page's code is loaded.
if (router.state.initialized) draw();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
}
