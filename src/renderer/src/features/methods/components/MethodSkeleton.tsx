import { Skeleton, Stack } from '@mantine/core';
import { SkeletonRegion } from '@/ui/Skeletons';

/** A method's page while the catalogue is on its way. */
export function MethodSkeleton() {
  return (
    <SkeletonRegion label="Carregando método">
      <Stack>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={160} radius="lg" />
        <Skeleton height={160} radius="lg" />
      </Stack>
    </SkeletonRegion>
  );
}
