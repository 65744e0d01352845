import { Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** Announces to screen readers that content is loading, and hides the grey shapes from them. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

const ITEMS = ['a', 'b', 'c'];

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

export function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Stack gap="sm">
        {ITEMS.map((item) => (
          <Card key={item} padding="md">
            <Group wrap="nowrap">
              <Skeleton height={44} circle style={{ flex: 'none' }} />
              <Stack gap={8} flex={1}>
                <Skeleton height={14} width="55%" />
                <Skeleton height={12} width="30%" />
              </Stack>
            </Group>
          </Card>
        ))}
      </Stack>
    </SkeletonRegion>
  );
}
