import { useInfiniteQuery } from '@tanstack/react-query';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { savedPostsQuery } from './api/posts';
import { PostPages } from './components/PostPages';

export function SavedPostsPage() {
  const { id } = useCurrentUser();
  const query = useInfiniteQuery(savedPostsQuery(id));
  return (
    <>
      <PageHeader title="Publicações salvas" subtitle="Só você vê esta lista." back="/profile" />
      <PostPages
        viewerId={id}
        query={query}
        empty={
          <EmptyState
            drawing={<MethodDrawing methodId="cup" size={80} />}
            title="Nada salvo ainda"
            text="Toque no marcador de uma publicação para guardá-la aqui."
            link={{ to: '/community', label: 'Ir para a comunidade' }}
          />
        }
      />
    </>
  );
}
