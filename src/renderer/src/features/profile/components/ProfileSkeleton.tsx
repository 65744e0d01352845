import { Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { SkeletonRegion } from '@/ui/Skeletons';

const COUNTS = ['a', 'b', 'c'];

/** A profile while it is on its way: face, name, counts and the first row of posts. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion label="Carregando perfil">
      <Stack gap="lg">
        <Card>
          <Group wrap="nowrap" gap="lg">
            <Skeleton circle height={96} style={{ flex: 'none' }} />
            <Stack gap="sm" flex={1}>
              <Skeleton height={22} width="45%" />
              <Skeleton height={14} width="30%" />
            </Stack>
          </Group>
          <Skeleton height={14} width="70%" mt="lg" />
          <Group gap="2xl" mt="lg">
            {COUNTS.map((count) => (
              <Skeleton key={count} height={44} width={64} />
            ))}
          </Group>
        </Card>
        <Skeleton height={44} width={220} />
        <SimpleGrid cols={3} spacing={6}>
          {COUNTS.map((tile) => (
            <Skeleton key={tile} height="auto" style={{ aspectRatio: 1 }} />
          ))}
        </SimpleGrid>
      </Stack>
    </SkeletonRegion>
  );
}
