import { Card, SimpleGrid, Skeleton } from '@mantine/core';
import { SkeletonRegion } from './SkeletonRegion';

const ITEMS = ['a', 'b', 'c'];

/** Three cards in a grid, while their content is on its way. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {ITEMS.map((item) => (
          <Card key={item}>
            <Skeleton height={96} mb="md" />
            <Skeleton height={18} width="60%" mb="xs" />
            <Skeleton height={14} width="85%" />
          </Card>
        ))}
      </SimpleGrid>
    </SkeletonRegion>
  );
}
