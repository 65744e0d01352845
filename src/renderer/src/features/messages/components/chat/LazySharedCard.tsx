import { Skeleton } from '@mantine/core';
import { lazyPart } from '@/lib/lazy-part';

/** Few messages hand something on: its card comes with the first that does, as high as while it is read. */
export const LazySharedCard = lazyPart(
  () => import('./SharedCard'),
  'SharedCard',
  () => <Skeleton height={60} radius="lg" w="min(20rem, 68vw)" maw="100%" />,
);
