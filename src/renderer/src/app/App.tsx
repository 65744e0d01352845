import { MantineProvider } from '@mantine/core';
import { OPEN_ROUTE } from '@shared/addresses';
import type { DesktopApi } from '@shared/desktop';
import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { RouterProvider } from 'react-router-dom';
import { fieldOf, textIn } from '@/lib/fields';
import { startLayers } from '@/lib/hooks/layers';
import { platform } from '@/platform/platform';
import { queryClient } from '@/services/query-cache/query-client';
import { cssVariablesResolver, iconDefaults, theme } from '@/ui/theme';
import { openTappedPage } from './landing';
import { startRouter } from './router';

openTappedPage();
const followRouter = startLayers();
export const router = startRouter();
followRouter(router);

if (platform.desktop) followDesktop(platform.desktop, router);
else followWorker(router);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <LucideProvider {...iconDefaults}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LucideProvider>
    </MantineProvider>
  );
}

interface Navigable {
  navigate(path: string): Promise<void>;
}

/** Opens the screen of a `coado:` link, a notification or a menu item of the desktop app. */
function followDesktop(desktop: DesktopApi, router: Navigable): void {
  desktop.app.onRoute((path) => {
    router.navigate(path).catch((error: unknown) => console.error('No screen for a link.', error));
  });
}

/** Opens the screen of a clicked push notification; the service worker sends its address. */
function followWorker(router: Navigable): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const route = textIn(data, 'route');
    if (fieldOf(data, 'type') !== OPEN_ROUTE || route === null) return;
    router.navigate(route).catch((error: unknown) => console.error('No screen for a link.', error));
  });
}
