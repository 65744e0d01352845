import { Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { shareAddress } from '@/entities/conversation/share-address';
import type { Post } from '@/entities/post/api/posts';
import { SafetyMenu } from '@/entities/report/SafetyMenu';
import { OwnPostMenu } from './OwnPostMenu';

export interface PostMenuProps {
  post: Post;
  viewerId: string;
}

/** The three dots of a post: what its author may do, or how others keep safe. */
export function PostMenu({ post, viewerId }: PostMenuProps) {
  const navigate = useNavigate();
  return post.author.id === viewerId ? (
    <OwnPostMenu post={post} viewerId={viewerId} />
  ) : (
    <SafetyMenu
      subject={{ postId: post.id }}
      author={post.author}
      label={`Opções da publicação de ${post.author.name}`}
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
