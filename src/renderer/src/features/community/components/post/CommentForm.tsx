import { ActionIcon, Textarea } from '@mantine/core';
import { LIMITS } from '@shared/database.limits';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { profileQuery } from '@/entities/profile/api/profile';
import { useIsSuspended } from '@/entities/profile/hooks/useIsSuspended';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import { addComment } from '../../api/add-comment';
import classes from './CommentForm.module.css';

/** 'Adicione um comentário...': Ctrl or ⌘ with Enter sends; nothing but blanks is ignored. */
export function CommentForm({ postId, viewerId }: { postId: string; viewerId: string }) {
  const [content, setContent] = useState('');
  const suspended = useIsSuspended(viewerId);
  const { data: me } = useQuery(profileQuery(viewerId));

  function send() {
    const trimmed = content.trim();
    if (trimmed === '' || !me) return;
    const { id, name, username, avatar_url } = me;
    addComment(postId, { id, name, username, avatar_url }, trimmed);
    setContent('');
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <UserAvatar name={me?.name ?? ''} url={me?.avatar_url ?? null} size={36} />
      <Textarea
        aria-label="Adicione um comentário"
        placeholder="Adicione um comentário..."
        disabled={suspended}
        minRows={1}
        maxRows={8}
        maxLength={LIMITS.community_comments.content}
        className={classes.field}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <ActionIcon
        variant="filled"
        type="submit"
        aria-label="Enviar comentário"
        disabled={suspended}
      >
        <SendHorizontal size={20} />
      </ActionIcon>
    </form>
  );
}
