import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { platform } from '@/platform/platform';
import { queryClient } from '@/services/query-cache/query-client';
import { cssVariablesResolver, theme } from '@/ui/theme';
import { followDesktop } from './desktop';
import { router } from './router';

if (platform.desktop) followDesktop(platform.desktop, router);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
