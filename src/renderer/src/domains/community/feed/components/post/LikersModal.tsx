import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PersonRow } from '@/domains/people/people/components/PersonRow';
import { Modal } from '@/ui/Modal';
import { QueryState } from '@/ui/QueryState';
import { likersQuery } from '../../api/post';

interface LikersModalProps {
  postId: string;
  viewerId: string;
  onClose: () => void;
}

export function LikersModal({ postId, viewerId, onClose }: LikersModalProps) {
  const likers = useInfiniteQuery(likersQuery(viewerId, postId));
  const people = likers.data?.pages.flatMap(({ rows }) => rows.map(({ person }) => person)) ?? [];
  return (
    <Modal opened onClose={onClose} title="Curtidas" size="sm">
      <QueryState compact query={likers} loading="Carregando curtidas" />
      {likers.data && people.length === 0 ? (
        <Text c="dimmed">Ninguém curtiu ainda. Que tal ser a primeira pessoa?</Text>
      ) : null}
      {people.length > 0 ? (
        <ul className="plain-list">
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      ) : null}
      {likers.hasNextPage ? (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={likers.isFetchingNextPage}
          onClick={() => void likers.fetchNextPage()}
        >
          Ver mais
        </Button>
      ) : null}
    </Modal>
  );
}
