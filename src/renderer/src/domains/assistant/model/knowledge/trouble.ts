import type { LessonKey } from './lessons';
import type { MethodId } from './methods';

export type Trouble =
  | 'uneven'
  | 'sour'
  | 'bitter'
  | 'harsh'
  | 'weak'
  | 'strong'
  | 'fast'
  | 'slow'
  | 'clog'
  | 'channel'
  | 'spurt'
  | 'noCrema'
  | 'muddy'
  | 'stuck'
  | 'cold'
  | 'paper'
  | 'stale'
  | 'inconsistent';

export interface Advice {
  cause: string;
  /** Changes to make, the best first. */
  fixes: readonly string[];
  /** Other changes, for the methods that need them. */
  by?: Partial<Record<MethodId, readonly string[]>>;
  lesson: LessonKey;
}
