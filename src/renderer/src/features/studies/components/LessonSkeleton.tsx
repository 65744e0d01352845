import { Skeleton, Stack } from '@mantine/core';

/** A lesson while it is on its way. */
export function LessonSkeleton() {
  return (
    <div role="status">
      <p>Carregando lição...</p>
      <Stack gap="md" mt="2xl" aria-hidden>
        <Skeleton height={36} width="70%" mb="md" />
        <Skeleton height={16} />
        <Skeleton height={16} width="94%" />
        <Skeleton height={16} width="88%" />
        <Skeleton height={16} width="60%" />
      </Stack>
    </div>
  );
}
