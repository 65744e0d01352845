import type { ReportSubject } from '@/entities/report/reasons';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import type { ModerationSubject } from './api/moderate';
import { ModerationModal } from './ModerationModal';
import { UserActModal } from './UserActModal';

interface ModerateHereProps {
  subject: ReportSubject;
  author: { id: string; name: string };
  isHidden: boolean;
  onClose: () => void;
}

function toSubject(subject: ReportSubject, author_name: string): ModerationSubject | null {
  if ('postId' in subject) return { subject_type: 'post', subject_id: subject.postId, author_name };
  return 'commentId' in subject
    ? { subject_type: 'comment', subject_id: subject.commentId, author_name }
    : null;
}

/** What an admin does about a post, a comment or a person right where they see it. */
export function ModerateHere({ subject, author, isHidden, onClose }: ModerateHereProps) {
  const { id: adminId } = useCurrentUser();
  const written = toSubject(subject, author.name);
  return written ? (
    <ModerationModal
      adminId={adminId}
      wanted={{ act: isHidden ? 'restore' : 'hide', subject: written }}
      onClose={onClose}
    />
  ) : (
    <UserActModal
      adminId={adminId}
      wanted={{ act: 'suspend', user: author, isMe: false }}
      onClose={onClose}
    />
  );
}
