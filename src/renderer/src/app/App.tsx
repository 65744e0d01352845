import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { RouterProvider } from 'react-router-dom';
import { platform } from '@/platform/platform';
import { queryClient } from '@/services/query-cache/query-client';
import { cssVariablesResolver, iconDefaults, theme } from '@/ui/theme';
import { followDesktop } from './desktop';
import { followWorker } from './push-routes';
import { router } from './router';

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
