import { Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { SkeletonRegion } from './SkeletonRegion';

const FIGURES = ['a', 'b', 'c', 'd'];

/** A profile while it is on its way: avatar, name, figures. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion label="Carregando perfil">
      <Stack>
        <Card>
          <Group wrap="nowrap" gap="lg">
            <Skeleton circle height={88} style={{ flex: 'none' }} />
            <Stack gap="sm" flex={1}>
              <Skeleton height={22} width="45%" />
              <Skeleton height={14} width="30%" />
            </Stack>
          </Group>
        </Card>
        <Card>
          <Skeleton height={22} width="25%" mb="md" />
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
            {FIGURES.map((figure) => (
              <Skeleton key={figure} height={78} />
            ))}
          </SimpleGrid>
        </Card>
      </Stack>
    </SkeletonRegion>
  );
}
