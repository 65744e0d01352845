import { Anchor, Button, Group } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { QueryState } from '@/ui/QueryState';
import { PostByline } from '../posts/components/PostCard';
import cardClasses from '../posts/components/PostCard.module.css';
import { PostPictures } from '../posts/components/PostPictures';
import { BrewSummary } from '../posts/components/PostSummaries';
import { PostText } from '../posts/components/PostText';
import { type PublicPostRow, publicPostQuery, publicPostsQuery } from './api/public-posts';

export function PublicPosts() {
  const query = useQuery(publicPostsQuery);
  const posts = query.data;
  if (posts === undefined) return <QueryState query={query} loading={<LoadingScreen />} />;
  if (posts.length === 0) {
    return (
      <EmptyState
        drawing={<MethodDrawing methodId="cup" size={96} />}
        title="Ainda não há publicações abertas"
        text="As publicações de perfis abertos aparecem aqui."
      />
    );
  }
  return (
    <section className="max-w-narrow mx-auto sm:grid sm:gap-md" aria-label="Publicações abertas">
      {posts.map((post) => (
        <PublicCard key={post.id} post={post} clamped />
      ))}
    </section>
  );
}

export function PublicPost({ postId }: { postId: string }) {
  const query = useQuery(publicPostQuery(postId));
  const post = query.data;
  if (post) {
    return (
      <div className="max-w-narrow mx-auto sm:grid sm:gap-md">
        <PublicCard post={post} />
      </div>
    );
  }
  if (post === undefined) return <QueryState query={query} loading={<LoadingScreen />} />;
  return (
    <EmptyState
      drawing={<MethodDrawing methodId="cup" size={96} />}
      title="Compartilharam uma publicação com você"
      text="Ela não está aberta a todos, ou já foi apagada. Se for de alguém que você segue, entre na sua conta para ver."
      action={
        <Group justify="center">
          <Button component={Link} to="/login" size="md">
            Entrar
          </Button>
          <Button component={Link} to="/register" size="md" variant="default">
            Criar conta
          </Button>
        </Group>
      }
    />
  );
}

function PublicCard({ post, clamped = false }: { post: PublicPostRow; clamped?: boolean }) {
  const author = {
    name: post.author_name,
    username: post.author_username,
    avatar_url: post.author_avatar_url,
  };
  const brewMethod = post.brew_method_name === null ? null : { name: post.brew_method_name };
  return (
    <article
      className={`flex flex-col gap-sm relative line-below pt-md px-0 pb-xs ${cardClasses.card}`}
      aria-label={`Publicação de ${isolated(author.name)}`}
    >
      <PostByline post={{ ...post, author }} linked={clamped} />
      {post.content ? <PostText text={post.content} clamped={clamped} /> : null}
      <PostPictures post={{ ...post, author }} whole={!clamped} />
      <BrewSummary brew={{ ...post, brew_method: brewMethod }} />
      {post.recipe_id === null ? null : (
        <Anchor
          component={Link}
          to={`/recipes/${post.recipe_id}`}
          className="touch-area wrap-anywhere"
        >
          Receita: {post.recipe_title}
        </Anchor>
      )}
    </article>
  );
}
