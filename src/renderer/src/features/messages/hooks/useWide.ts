import { useMediaQuery } from '@mantine/hooks';

/** Whether list and chat stand side by side: from 1100 px up. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false });
}
