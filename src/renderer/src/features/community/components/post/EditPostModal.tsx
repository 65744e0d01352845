import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Post } from '@/entities/post/api/posts';
import { toAppError } from '@/lib/app-error';
import { useEditPost } from '../../hooks/useEditPost';
import { LONGEST_POST } from '../../model/post-draft';

interface EditPostModalProps {
  post: Post;
  viewerId: string;
  onClose: () => void;
}

/** Changes the words of one's own post; picture and recipe stay. */
export function EditPostModal({ post, viewerId, onClose }: EditPostModalProps) {
  const [content, setContent] = useState(post.content);
  const edit = useEditPost(viewerId, post.id);
  const trimmed = content.trim();
  const mayBeEmpty = post.image_url !== null || post.recipe !== null;
  return (
    <Modal opened onClose={onClose} title="Editar texto" size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed === '' && !mayBeEmpty) return;
          if (trimmed === post.content) onClose();
          else edit.mutate(trimmed, { onSuccess: onClose });
        }}
      >
        <Textarea
          aria-label="Texto da publicação"
          minRows={4}
          maxRows={14}
          maxLength={LONGEST_POST}
          data-autofocus
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <Text role="alert" c="var(--mantine-color-error)" mt={edit.error ? 'md' : 0}>
          {edit.error ? `Não foi possível salvar. ${toAppError(edit.error).message}` : ''}
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" loading={edit.isPending}>
            Salvar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
