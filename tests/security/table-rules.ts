import type { Viewer } from './cast.ts';
import type { Facts, Row } from './facts.ts';

type Judge = (row: Row, viewer: Viewer, facts: Facts) => boolean;

/** Permissions per table, written without its policies; all others are refused. */
export interface TableRule {
  /** Visitors are refused unless `visitors` is set. */
  readonly read?: Judge;
  readonly visitors?: boolean;
  /** Columns that no client reads. */
  readonly secret?: readonly string[];
  readonly insert?: Judge;
  readonly update?: Judge;
  readonly remove?: Judge;
}

const own =
  (column = 'user_id'): Judge =>
  (row, viewer) =>
    viewer.id !== null && row[column] === viewer.id;
const both =
  (...judges: readonly Judge[]): Judge =>
  (row, viewer, facts) =>
    judges.every((judge) => judge(row, viewer, facts));
const either =
  (...judges: readonly Judge[]): Judge =>
  (row, viewer, facts) =>
    judges.some((judge) => judge(row, viewer, facts));
const admin: Judge = (_row, viewer, facts) => facts.isAdmin(viewer);
const signedIn: Judge = (_row, viewer) => viewer.id !== null;
/** Suspended people write nothing visible to others; deleted accounts write nothing. */
const active: Judge = (_row, { role }) => role !== 'suspended' && role !== 'deleted';
const present: Judge = (_row, { role }) => role !== 'deleted';
const usableBean: Judge = (row, viewer, facts) => {
  if (row.bean_id === null) return true;
  const bean = facts.find('beans', row.bean_id);
  return bean !== undefined && (bean.user_id === null || bean.user_id === viewer.id);
};
const postOf =
  (column: string): Judge =>
  (row, viewer, facts) =>
    facts.readsPost(viewer, row[column]);

const readComment = either(
  own(),
  admin,
  both(
    (row, viewer, facts) => row.hidden_at === null && facts.sees(viewer, row.user_id),
    postOf('post_id'),
  ),
);
const readCommentById = (id: unknown, viewer: Viewer, facts: Facts): boolean => {
  const comment = facts.find('community_comments', id);
  return comment !== undefined && readComment(comment, viewer, facts);
};
/** A person reads the messages of their conversations, without those deleted for themselves. */
const readMessage: Judge = (row, viewer, facts) =>
  facts.isIn(viewer, row.conversation_id) &&
  !facts
    .rowsOf('conversation_members')
    .some(
      ({ conversation_id: chat, user_id: person, cleared_at: cleared }) =>
        chat === row.conversation_id &&
        person === viewer.id &&
        Number(cleared) >= Number(row.created_at),
    );
const readNotification: Judge = both(
  own(),
  (row, viewer, facts) => row.from_user_id === null || facts.sees(viewer, row.from_user_id),
);

const ownRows: Pick<TableRule, 'read'> = { read: own() };
const catalogue: TableRule = { read: signedIn };

/** Every table and view of the exposed schema; one that is missing here fails the suite. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  achievements: catalogue,
  admin_audit_log: { read: admin },
  beans: {
    read: either(own(), (row, viewer) => row.user_id === null && viewer.id !== null),
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  blocks: {
    read: own('blocker_id'),
    // Suspended people may still protect themselves.
    insert: both(own('blocker_id'), present),
    remove: own('blocker_id'),
  },
  reminders: {
    ...ownRows,
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  brew_alarms: {
    ...ownRows,
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  brew_curves: {
    ...ownRows,
    insert: both(own(), active),
    remove: both(own(), active),
  },
  brew_imports: ownRows,
  brew_methods: {
    visitors: true,
    read: either(own(), (row) => row.user_id === null),
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  brews: {
    ...ownRows,
    insert: both(own(), active, usableBean),
    update: both(own(), active),
    remove: both(own(), active),
  },
  certificates: { ...ownRows, update: both(own(), active) },
  challenges: {
    read: either(admin, (row, viewer, facts) => {
      if (viewer.id === null) return false;
      return (
        row.is_active === true ||
        facts
          .rowsOf('user_challenges')
          .some(
            (mine) =>
              mine.challenge_id === row.id &&
              mine.user_id === viewer.id &&
              mine.completed_at !== null,
          )
      );
    }),
    insert: admin,
    update: admin,
  },
  comment_likes: {
    read: own(),
    insert: both(own(), active, (row, viewer, facts) =>
      readCommentById(row.comment_id, viewer, facts),
    ),
    remove: both(own(), active),
  },
  community_comments: {
    read: readComment,
    insert: both(
      own(),
      active,
      postOf('post_id'),
      (row, viewer, facts) =>
        row.parent_id === null || readCommentById(row.parent_id, viewer, facts),
    ),
    update: both(own(), active, postOf('post_id')),
    // Invisible rows cannot be deleted.
    remove: both(
      active,
      readComment,
      either(
        own(),
        (row, viewer, facts) => facts.find('community_posts', row.post_id)?.user_id === viewer.id,
      ),
    ),
  },
  community_posts: {
    read: postOf('id'),
    insert: both(
      own(),
      active,
      (row, viewer, facts) =>
        row.recipe_id === null || facts.find('recipes', row.recipe_id)?.user_id === viewer.id,
    ),
    update: both(
      own(),
      active,
      (row, viewer, facts) =>
        row.recipe_id === null || facts.find('recipes', row.recipe_id)?.user_id === viewer.id,
    ),
    remove: both(own(), active),
  },
  conversation_members: {
    read: both(own(), (row) => row.last_activity_at !== null || row.cleared_at !== null),
  },
  conversations: { read: (row, viewer, facts) => facts.isIn(viewer, row.id) },
  follows: {
    read: either(
      own('follower_id'),
      own('following_id'),
      (row, viewer, facts) =>
        facts.seesActivity(viewer, row.follower_id) && facts.seesActivity(viewer, row.following_id),
    ),
    insert: both(
      own('follower_id'),
      active,
      (row, viewer, facts) =>
        facts.sees(viewer, row.following_id) &&
        facts.find('profiles', row.following_id)?.is_private === false,
    ),
    remove: both(own('follower_id'), active),
  },
  follow_requests: {
    read: either(own('follower_id'), own('following_id')),
    insert: both(
      own('follower_id'),
      active,
      (row, viewer, facts) =>
        facts.sees(viewer, row.following_id) &&
        facts.find('profiles', row.following_id)?.is_private === true,
    ),
    remove: both(either(own('follower_id'), own('following_id')), active),
  },
  grinder_settings: {
    ...ownRows,
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  waters: {
    ...ownRows,
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  grinders: {
    ...ownRows,
    insert: both(own(), active),
    update: both(own(), active),
    remove: both(own(), active),
  },
  lesson_completions: ownRows,
  message_reactions: {
    read: (row, viewer, facts) => {
      const message = facts.find('messages', row.message_id);
      return message !== undefined && readMessage(message, viewer, facts);
    },
  },
  messages: {
    read: readMessage,
    insert: both(own('sender_id'), active, (row, viewer, facts) => {
      const chat = facts.find('conversations', row.conversation_id);
      return (
        chat !== undefined &&
        facts.isIn(viewer, row.conversation_id) &&
        !facts.areBlocked(chat.person_one, chat.person_two)
      );
    }),
  },
  notifications: {
    read: readNotification,
    update: readNotification,
  },
  points_ledger: ownRows,
  post_likes: {
    read: either(
      own(),
      both((row, viewer, facts) => facts.sees(viewer, row.user_id), postOf('post_id')),
    ),
    insert: both(own(), active, postOf('post_id')),
    remove: both(own(), active),
  },
  profiles: {
    // A deleted account is a nameless row that only its own token finds.
    read: both(
      either(own('id'), (row) => row.account_id !== null),
      (row, viewer, facts) => facts.sees(viewer, row.id),
    ),
    update: both(own('id'), active),
  },
  push_subscriptions: { ...ownRows, secret: ['p256dh', 'auth'], remove: own() },
  quiz_answers: ownRows,
  quiz_hints: ownRows,
  recipes: {
    read: either(own(), (row, viewer, facts) =>
      facts
        .rowsOf('community_posts')
        .some((post) => post.recipe_id === row.id && facts.readsPost(viewer, post.id)),
    ),
    insert: both(own(), active, usableBean),
    update: both(own(), active),
    remove: both(own(), active),
  },
  sent_recipes: {
    read: (row, viewer, facts) => {
      const message = facts.find('messages', row.id);
      return (
        message !== undefined &&
        readMessage(message, viewer, facts) &&
        !facts.areBlocked(row.user_id, viewer.id)
      );
    },
  },
  reports: {
    secret: [
      'id',
      'reporter_id',
      'post_id',
      'comment_id',
      'message_id',
      'person_id',
      'reason',
      'note',
      'context',
      'status',
      'created_at',
    ],
    insert: both(own('reporter_id'), active, (row, viewer, facts) => {
      const comment = facts.find('community_comments', row.comment_id);
      const post = row.comment_id === null ? row.post_id : comment?.post_id;
      const author = (comment ?? facts.find('community_posts', post))?.user_id;
      return facts.readsPost(viewer, post) && facts.sees(viewer, author) && author !== viewer.id;
    }),
  },
  // Lessons that they completed or answered in, as all people here did.
  review_cards: { ...ownRows, insert: both(own(), active), update: both(own(), active) },
  saved_posts: {
    ...ownRows,
    insert: both(own(), active, postOf('post_id')),
    remove: both(own(), active),
  },
  study_lessons: {
    read: (row, viewer, facts) =>
      viewer.id !== null &&
      (facts.isAdmin(viewer) || facts.find('study_units', row.unit_id)?.is_published === true),
    secret: ['content', 'blocks', 'sources', 'quiz_data'],
    insert: admin,
    update: admin,
    remove: admin,
  },
  study_units: {
    read: either(admin, (row, viewer) => viewer.id !== null && row.is_published === true),
    insert: admin,
    update: admin,
    remove: admin,
  },
  study_units_with_lessons: {
    read: (row, viewer, facts) =>
      viewer.id !== null &&
      (facts.isAdmin(viewer) || facts.find('study_units', row.id)?.is_published === true),
  },
  user_achievements: { read: (row, viewer, facts) => facts.seesActivity(viewer, row.user_id) },
  user_challenges: ownRows,
  user_settings: {
    ...ownRows,
    insert: both(own(), present),
    update: own(),
  },
};
