import { LIMITS } from '@shared/database.limits';
import type { ComponentProps } from 'react';
import { WritingField } from '../writing/WritingField';

interface CommentFieldProps extends Omit<ComponentProps<typeof WritingField>, 'onKey'> {
  onSend?: () => void;
  onEscape?: (() => void) | undefined;
}

/** The text field of a comment: Ctrl or ⌘ with Enter sends the text. */
export function CommentField({ onSend, onEscape, ...field }: CommentFieldProps) {
  return (
    <WritingField
      {...field}
      minRows={1}
      maxRows={8}
      maxLength={LIMITS.community_comments.content}
      onKey={(event) => {
        if (onSend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onSend();
        } else if (event.key === 'Escape') {
          onEscape?.();
        }
      }}
    />
  );
}
