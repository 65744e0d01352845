import { Card, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { toAppError } from '@/lib/app-error';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState, type FailedQuery } from '@/ui/ErrorState';
import { SkeletonRegion } from '@/ui/Skeletons';

/** 'Perfil não encontrado', or the error of a request that failed for another reason. */
export function ProfileMissing({ query }: { query: FailedQuery }) {
  if (query.error && toAppError(query.error).code !== 'not_found') {
    return <ErrorState query={query} />;
  }
  return (
    <div role="alert">
      <EmptyState
        drawing={<MethodDrawing methodId="cup" size={80} />}
        title="Perfil não encontrado"
        text="O endereço pode estar errado, ou a conta não existe mais."
      />
    </div>
  );
}

const COUNTS = ['a', 'b', 'c'];

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
