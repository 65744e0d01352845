import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PersonRow } from '@/domains/people/people/components/PersonRow';
import { Modal } from '@/ui/Modal';
import { PagedList } from '@/ui/PagedList';
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
      <PagedList
        query={likers}
        count={people.length}
        loading="Carregando curtidas"
        empty={<Text c="dimmed">Ninguém curtiu ainda. Que tal ser a primeira pessoa?</Text>}
      >
        <ul className="plain-list">
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} />
            </li>
          ))}
        </ul>
      </PagedList>
    </Modal>
  );
}
