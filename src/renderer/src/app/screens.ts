import { screens as account } from '@/domains/account/domain';
import { screens as admin } from '@/domains/admin/domain';
import { screens as assistant } from '@/domains/assistant/domain';
import { screens as beans } from '@/domains/beans/domain';
import { screens as brewing } from '@/domains/brewing/domain';
import { screens as community } from '@/domains/community/domain';
import { screens as course } from '@/domains/course/domain';
import { screens as dashboard } from '@/domains/dashboard/domain';
import { screens as data } from '@/domains/data/domain';
import type { Screen } from '@/domains/define';
import { screens as gear } from '@/domains/gear/domain';
import { screens as help } from '@/domains/help/domain';
import { screens as journal } from '@/domains/journal/domain';
import { screens as messages } from '@/domains/messages/domain';
import { screens as notifications } from '@/domains/notifications/domain';
import { screens as recipes } from '@/domains/recipes/domain';

export const screens: readonly Screen[] = [
  ...gear,
  ...notifications,
  ...beans,
  ...recipes,
  ...journal,
  ...brewing,
  ...course,
  ...community,
  ...messages,
  ...account,
  ...help,
  ...dashboard,
  ...assistant,
  ...admin,
  ...data,
];
