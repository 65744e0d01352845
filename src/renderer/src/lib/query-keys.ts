/** The one query-key factory. Everything a person owns hangs under their id, so that sign-out can drop it. */
export const queryKeys = {
  methods: () => ['methods'] as const,
  beans: (userId: string) => ['beans', userId] as const,
  profile: (userId: string) => ['profile', userId] as const,
  lastBrew: (userId: string) => ['brews', userId, 'last'] as const,
  mostUsedMethods: (userId: string) => ['brews', userId, 'most-used-methods'] as const,
  brews: (userId: string) => ['brews', userId] as const,
  recipes: (userId: string) => ['recipes', userId] as const,
  challenges: (userId: string) => ['challenges', userId] as const,
  achievements: (userId: string) => ['achievements', userId] as const,
  notifications: (userId: string) => ['notifications', userId] as const,
  notificationList: (userId: string) => ['notifications', userId, 'list'] as const,
  unreadNotifications: (userId: string) => ['notifications', userId, 'unread'] as const,
  usernameAvailable: (username: string) => ['username-available', username] as const,
  authSettings: () => ['auth-settings'] as const,
};
