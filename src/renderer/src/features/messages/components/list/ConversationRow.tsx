import { counted } from '@shared/format';
import { NavLink } from 'react-router-dom';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import type { ConversationSummary } from '../../api/conversations';
import { shortMoment } from '../../model/moments';
import { personName } from '../../model/person-name';
import { previewOf } from '../../model/preview';
import classes from './ConversationRow.module.css';

interface ConversationRowProps {
  conversation: ConversationSummary;
  /** What is taken along to whoever is chosen. */
  search: string;
}

/** One conversation of the list: who, when, and how it goes on. Unread ones are bold with a dot. */
export function ConversationRow({ conversation, search }: ConversationRowProps) {
  const { other_user_id: otherId, unread_count: unread } = conversation;
  const name = personName(conversation.other_user_name);
  const at = conversation.last_message_created_at;
  return (
    <NavLink
      to={
        otherId
          ? `/messages/${otherId}${search}`
          : `/messages/archive/${conversation.conversation_id}`
      }
      className={() => classes.row}
      data-unread={unread > 0 || undefined}
    >
      <UserAvatar name={name} url={conversation.other_user_avatar_url} size={52} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name}>{name}</span>
          {at ? (
            <time dateTime={at} className={classes.time}>
              {shortMoment(at)}
            </time>
          ) : null}
        </span>
        <span className={classes.line}>
          <span className={classes.preview}>{previewOf(conversation)}</span>
          {unread > 0 ? (
            <span className={classes.dot}>
              <span className="visually-hidden">{counted(unread, 'não lida', 'não lidas')}</span>
            </span>
          ) : null}
        </span>
      </span>
    </NavLink>
  );
}
