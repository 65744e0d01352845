import { Card, Group, Skeleton, Stack } from '@mantine/core';
import { SkeletonRegion } from './SkeletonRegion';

const ITEMS = ['a', 'b', 'c'];

/** Three rows with a round mark and two lines of text. */
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
