import { Button, Card, SegmentedControl } from '@mantine/core';
import { profilePath } from '@shared/addresses';
import { isolated } from '@shared/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '@/domains/community/posts/model/post';
import type { ModerationAct } from '@/domains/people/moderation/api/moderation';
import type { WantedModeration } from '@/domains/people/moderation/components/ModerationModals';
import { formatFriendlyDate } from '@/lib/dates';
import { rowsOf } from '@/lib/keyset';
import { EmptyState } from '@/ui/EmptyState';
import { MAX_SEARCH, useTypedSearch } from '@/ui/hooks/useSearchInAddress';
import { PagedList } from '@/ui/PagedList';
import { SearchField } from '@/ui/SearchField';
import { allPostsQuery, type PostState } from '../api/posts';
import classes from './AllPosts.module.css';
import { ModeratedText, PictureRow } from './ReportCard';
import table from './Table.module.css';

const STATES: readonly { value: PostState; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'visible', label: 'À vista' },
  { value: 'hidden', label: 'Ocultas' },
];

interface AllPostsProps {
  adminId: string;
  onAct: (wanted: WantedModeration) => void;
}

export function AllPosts({ adminId, onAct }: AllPostsProps) {
  const { typed, setTyped, search } = useTypedSearch(MAX_SEARCH);
  const [state, setState] = useState<PostState>('all');
  const query = useInfiniteQuery(allPostsQuery(adminId, search, state));
  const posts = rowsOf(query.data);
  return (
    <>
      <search className="flex flex-wrap gap-sm mb-lg">
        <SearchField
          aria-label="Buscar publicações"
          placeholder="Palavras ou @usuário"
          maxLength={MAX_SEARCH}
          className={`max-w-112 ${classes.field}`}
          value={typed}
          onType={setTyped}
        />
        <SegmentedControl
          aria-label="Situação das publicações"
          data={STATES.map(({ value, label }) => ({ value, label }))}
          value={state}
          onChange={(value) =>
            setState(STATES.find((each) => each.value === value)?.value ?? 'all')
          }
        />
      </search>
      <PagedList
        query={query}
        count={posts.length}
        loading="Carregando publicações"
        empty={
          <EmptyState
            drawing={<Search />}
            title="Nenhuma publicação encontrada"
            text="Confira a grafia, ou busque por @usuário."
          />
        }
      >
        <ul className="plain-list grid gap-md max-w-wide">
          {posts.map((post) => (
            <li key={post.id}>
              <PostRow post={post} onAct={onAct} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function PostRow({ post, onAct }: { post: Post; onAct: AllPostsProps['onAct'] }) {
  const act = (wanted: ModerationAct) =>
    onAct({
      act: wanted,
      subject: { subject_type: 'post', subject_id: post.id, author_name: post.author.name },
    });
  const isHidden = post.hidden_at !== null;
  return (
    <Card component="article" className="flex flex-col gap-md">
      <header className="flex flex-wrap gap-y-xs gap-x-md items-center justify-between wrap-anywhere">
        <span>
          <strong>{isolated(post.author.name)}</strong>{' '}
          <Link to={profilePath(post.author.username)}>@{post.author.username}</Link>{' '}
          <span className="text-dimmed wrap-anywhere">{formatFriendlyDate(post.created_at)}</span>
        </span>
        {isHidden ? <span className={table.chip}>Oculta</span> : null}
      </header>
      <ModeratedText text={post.content} />
      <PictureRow pictures={post.pictures} author={post.author.name} />
      {post.hidden_reason ? (
        <p className="text-dimmed wrap-anywhere">Motivo: {post.hidden_reason}</p>
      ) : null}
      <div className="flex items-center flex-wrap gap-xs">
        <Button size="sm" onClick={() => act(isHidden ? 'restore' : 'hide')}>
          {isHidden ? 'Restaurar' : 'Ocultar'}
        </Button>
        <Button
          variant="subtle"
          color="cherry"
          c="var(--mantine-color-error)"
          size="sm"
          onClick={() => act('delete')}
        >
          Excluir
        </Button>
        <Button
          component={Link}
          to={`/post/${post.id}`}
          variant="subtle"
          size="sm"
          className="sm:ml-auto"
        >
          Ver no contexto
        </Button>
      </div>
    </Card>
  );
}
