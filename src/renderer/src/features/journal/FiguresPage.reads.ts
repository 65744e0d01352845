import { beansQuery } from '@/entities/bean/api/beans';
import { grindersQuery } from '@/entities/grinder/api/grinders';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import { timeZoneQuery } from '@/entities/profile/api/profile';
import type { PageReads } from '@/services/query-cache/opening';
import { strengthsQuery } from './api/brew-stats';

/** What FiguresPage asks for at once; the rest waits for the person's time zone. */
export const reads: PageReads = ({ one }, userId) => {
  void one(methodsQuery());
  void one(ownMethodsQuery(userId));
  void one(beansQuery(userId));
  void one(grindersQuery(userId));
  void one(timeZoneQuery(userId));
  void one(strengthsQuery(userId));
};
