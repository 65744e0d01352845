import { tables as account } from '@/domains/account/tables';
import { tables as admin } from '@/domains/admin/tables';
import { tables as beans } from '@/domains/beans/tables';
import { tables as community } from '@/domains/community/tables';
import { tables as course } from '@/domains/course/tables';
import { tables as data } from '@/domains/data/tables';
import type { Table, TableName } from '@/domains/define';
import { tables as gear } from '@/domains/gear/tables';
import { tables as journal } from '@/domains/journal/tables';
import { tables as messages } from '@/domains/messages/tables';
import { tables as notifications } from '@/domains/notifications/tables';
import { tables as people } from '@/domains/people/tables';
import { tables as recipes } from '@/domains/recipes/tables';
import { tables as runningBrews } from '@/domains/running-brews/tables';
import { kinds } from '@/services/outbox/kind';

/** The tables of all domains, in the order of domains/may-import.ts; loaded after the start. */
export const tables: Readonly<Record<TableName, Table>> = {
  ...people,
  ...gear,
  ...runningBrews,
  ...notifications,
  ...beans,
  ...recipes,
  ...journal,
  ...course,
  ...community,
  ...messages,
  ...account,
  ...admin,
  ...data,
};

/** Registers every kind of write, so that any page can send it. */
export function registerKinds(): void {
  for (const { kinds: own = {} } of Object.values(tables)) {
    for (const [name, load] of Object.entries(own)) kinds.add(name, load);
  }
}
