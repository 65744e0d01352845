import { defineRoot } from '@/lib/query-keys';

const profileRoot = defineRoot('profile', { isPersisted: true });
const settingsRoot = defineRoot('settings', { isPersisted: true });
const peopleRoot = defineRoot('people', { isPersisted: true });
const suspensionRoot = defineRoot('suspension');
const appealsRoot = defineRoot('appeals');
const roleRoot = defineRoot('role');

export const peopleKeys = {
  profile: (userId: string) => [profileRoot, userId] as const,
  settings: (userId: string) => [settingsRoot, userId] as const,
  people: (viewerId: string) => [peopleRoot, viewerId] as const,
  followRequests: (userId: string) => [peopleRoot, userId, 'requests'] as const,
  blockedPeople: (userId: string) => [peopleRoot, userId, 'blocked'] as const,
  searchedPeople: (viewerId: string, query: string, fuzzy: boolean) =>
    [peopleRoot, viewerId, 'search', query, fuzzy] as const,
  suspension: (userId: string) => [suspensionRoot, userId] as const,
  appeals: (userId: string) => [appealsRoot, userId] as const,
  role: (userId: string) => [roleRoot, userId] as const,
};
