/** The six reactions, as the database names them, in the order they are offered. */
export const REACTIONS = {
  love: 'Amei',
  like: 'Gostei',
  laugh: 'Engraçado',
  wow: 'Uau',
  sad: 'Triste',
  coffee: 'Pede um café',
} as const;

/** What a message can be answered with at a tap. */
export type Sign = keyof typeof REACTIONS;

export const isSign = (value: unknown): value is Sign =>
  typeof value === 'string' && Object.hasOwn(REACTIONS, value);

/** All of them, in order. */
export const SIGNS: readonly Sign[] = Object.keys(REACTIONS).filter(isSign);

interface Reacted {
  id: string;
  reactions: readonly { user_id: string; reaction: string }[];
}

/** A message as it looks once that person gave it that reaction, or took theirs back (null). */
export function withReaction<Row extends Reacted>(
  row: Row,
  userId: string,
  sign: Sign | null,
): Row {
  const others = row.reactions.filter(({ user_id }) => user_id !== userId);
  return {
    ...row,
    reactions: sign === null ? others : [...others, { user_id: userId, reaction: sign }],
  };
}
