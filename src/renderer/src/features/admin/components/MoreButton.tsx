import { Button } from '@mantine/core';

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Asks for the next page of a list, while there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mt="lg"
      style={{ display: 'block', marginInline: 'auto' }}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Ver mais
    </Button>
  );
}
