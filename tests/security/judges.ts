import type { Viewer } from './cast.ts';
import type { Facts, Row } from './facts.ts';

type Judge = (row: Row, viewer: Viewer, facts: Facts) => boolean;

/** A table's permissions, independent of its policies; everything else is refused. */
export interface TableRule {
  /** Visitors are refused unless `visitors` is set. */
  readonly read?: Judge;
  readonly visitors?: boolean;
  readonly secret?: readonly string[];
  readonly insert?: Judge;
  readonly update?: Judge;
  readonly remove?: Judge;
}

export const own =
  (column = 'user_id'): Judge =>
  (row, viewer) =>
    viewer.id !== null && row[column] === viewer.id;
export const both =
  (...judges: readonly Judge[]): Judge =>
  (row, viewer, facts) =>
    judges.every((judge) => judge(row, viewer, facts));
export const either =
  (...judges: readonly Judge[]): Judge =>
  (row, viewer, facts) =>
    judges.some((judge) => judge(row, viewer, facts));
export const admin: Judge = (_row, viewer, facts) => facts.isAdmin(viewer);
export const signedIn: Judge = (_row, viewer) => viewer.id !== null;
/** Suspended people write nothing visible to others; deleted accounts write nothing. */
export const active: Judge = (_row, { role }) => role !== 'suspended' && role !== 'deleted';
export const present: Judge = (_row, { role }) => role !== 'deleted';
export const usableBean: Judge = (row, viewer, facts) => {
  if (row.bean_id === null) return true;
  const bean = facts.find('beans', row.bean_id);
  return bean !== undefined && (bean.user_id === null || bean.user_id === viewer.id);
};
export const postOf =
  (column: string): Judge =>
  (row, viewer, facts) =>
    facts.readsPost(viewer, row[column]);

export const readComment = either(
  own(),
  admin,
  both(
    (row, viewer, facts) => row.hidden_at === null && facts.sees(viewer, row.user_id),
    postOf('post_id'),
  ),
);
export const readCommentById = (id: unknown, viewer: Viewer, facts: Facts): boolean => {
  const comment = facts.find('community_comments', id);
  return comment !== undefined && readComment(comment, viewer, facts);
};
/** A person reads their conversations, except messages up to the last time they cleared them. */
export const readMessage: Judge = (row, viewer, facts) =>
  facts.isIn(viewer, row.conversation_id) &&
  !facts
    .rowsOf('conversation_members')
    .some(
      ({ conversation_id: chat, user_id: person, cleared_at: cleared }) =>
        chat === row.conversation_id &&
        person === viewer.id &&
        Number(cleared) >= Number(row.created_at),
    );
export const readNotification: Judge = both(
  own(),
  (row, viewer, facts) => row.from_user_id === null || facts.sees(viewer, row.from_user_id),
);

export const ownRows: TableRule = {
  read: own(),
  insert: both(own(), active),
  update: both(own(), active),
  remove: both(own(), active),
};
