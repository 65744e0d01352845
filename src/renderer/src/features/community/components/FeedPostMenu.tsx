import { ActionIcon } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { PostMenuProps } from './post/PostMenu';

const OpenedPostMenu = lazyPart(() => import('./post/OpenedPostMenu'), 'OpenedPostMenu');

/** The three dots of a card: the menu behind them is loaded when somebody asks for it. */
export function FeedPostMenu({ post, viewerId }: PostMenuProps) {
  const [wanted, setWanted] = useState(false);
  const dots = (
    <ActionIcon
      color="gray"
      aria-haspopup="menu"
      aria-label={
        post.author.id === viewerId
          ? 'Opções da sua publicação'
          : `Opções da publicação de ${post.author.name}`
      }
      onClick={() => setWanted(true)}
    >
      <Ellipsis size={20} />
    </ActionIcon>
  );
  if (!wanted) return dots;
  return (
    <Suspense fallback={dots}>
      <OpenedPostMenu post={post} viewerId={viewerId} />
    </Suspense>
  );
}
