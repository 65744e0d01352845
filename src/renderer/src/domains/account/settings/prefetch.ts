import { blockedPeopleQuery } from '@/domains/people/moderation/api/blocks';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const blockedPeoplePrefetch: PagePrefetch = ({ query }, userId) => {
  void query(blockedPeopleQuery(userId));
};

export const notificationSettingsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(userSettingsQuery(userId));
};

export const settingsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(userSettingsQuery(userId));
};
