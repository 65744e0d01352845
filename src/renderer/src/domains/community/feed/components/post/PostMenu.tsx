import { shareAddress } from '@shared/addresses';
import { isolated } from '@shared/format';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SafetyMenu } from '@/domains/people/moderation/components/SafetyMenu';
import { lazyPart } from '@/lib/lazy-part';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { LazyMenu } from '@/ui/LazyMenu';
import { toastFailure, toastSuccess } from '@/ui/toast';
import type { Post } from '../../../posts/model/post';
import { deletePostMutation } from '../../api/post';

export interface PostMenuProps {
  post: Post;
  viewerId: string;
}

export function PostMenu({ post, viewerId }: PostMenuProps) {
  const navigate = useNavigate();
  return post.author.id === viewerId ? (
    <OwnPostMenu post={post} viewerId={viewerId} />
  ) : (
    <SafetyMenu
      subject={{ postId: post.id }}
      author={post.author}
      label={`Opções da publicação de ${isolated(post.author.name)}`}
      isHidden={post.hidden_at !== null}
      actions={[
        {
          label: 'Enviar em mensagem',
          icon: Send,
          onSelect: () => void navigate(shareAddress('post', post.id)),
        },
      ]}
    />
  );
}

const EditPostModal = lazyPart(() => import('../composer/PostModals'), 'EditPostModal');

function OwnPostMenu({ post, viewerId }: { post: Post; viewerId: string }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const remove = useMutation(deletePostMutation(viewerId));
  const close = () => setOpen(null);

  function confirmDelete() {
    // `PostPage` leaves by itself when its post is deleted.
    const deleting = remove.mutateAsync(post, { onSuccess: close });
    toastFailure(
      deleting.then(() => toastSuccess('Publicação excluída')),
      'Não foi possível excluir a publicação.',
    );
  }

  return (
    <>
      <LazyMenu
        label="Opções da sua publicação"
        actions={[
          {
            label: 'Enviar em mensagem',
            icon: Send,
            onSelect: () => void navigate(shareAddress('post', post.id)),
          },
          { label: 'Editar publicação', icon: Pencil, onSelect: () => setOpen('edit') },
          {
            label: 'Excluir publicação',
            icon: Trash2,
            danger: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === null ? null : open === 'edit' ? (
        <EditPostModal post={post} viewerId={viewerId} onClose={close} />
      ) : (
        <ConfirmModal
          opened
          title="Excluir a publicação?"
          confirmLabel="Excluir"
          danger
          pending={remove.isPending}
          onClose={close}
          onConfirm={confirmDelete}
        >
          Ela some com os comentários e as curtidas. Não dá para desfazer.
        </ConfirmModal>
      )}
    </>
  );
}
