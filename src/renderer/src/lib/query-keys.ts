/** The one query-key factory. Everything a person owns hangs under their id, so that sign-out can drop it. */
export const queryKeys = {
  methods: () => ['methods'] as const,
  beans: (userId: string) => ['beans', userId] as const,
  profile: (userId: string) => ['profile', userId] as const,
  lastBrew: (userId: string) => ['brews', userId, 'last'] as const,
  mostUsedMethods: (userId: string) => ['brews', userId, 'most-used-methods'] as const,
  brews: (userId: string) => ['brews', userId] as const,
  recipes: (userId: string) => ['recipes', userId] as const,
  recipe: (userId: string, recipeId: string) => ['recipe', userId, recipeId] as const,
  challenges: (userId: string) => ['challenges', userId] as const,
  achievements: (userId: string) => ['achievements', userId] as const,
  notifications: (userId: string) => ['notifications', userId] as const,
  notificationList: (userId: string) => ['notifications', userId, 'list'] as const,
  unreadNotifications: (userId: string) => ['notifications', userId, 'unread'] as const,
  /** Every list and page that shows posts hangs under this one, so that a like reaches them all. */
  posts: (viewerId: string) => ['posts', viewerId] as const,
  feed: (viewerId: string, tab: string) => ['posts', viewerId, 'feed', tab] as const,
  post: (viewerId: string, postId: string) => ['posts', viewerId, 'post', postId] as const,
  postsBy: (viewerId: string, personId: string) => ['posts', viewerId, 'by', personId] as const,
  savedPosts: (viewerId: string) => ['posts', viewerId, 'saved'] as const,
  likers: (viewerId: string, postId: string) => ['likers', viewerId, postId] as const,
  comments: (viewerId: string, postId: string) => ['comments', viewerId, postId] as const,
  people: (viewerId: string) => ['people', viewerId] as const,
  person: (viewerId: string, username: string) =>
    ['people', viewerId, 'by-username', username] as const,
  followList: (viewerId: string, personId: string, direction: string) =>
    ['people', viewerId, 'follows', personId, direction] as const,
  blockedPeople: (userId: string) => ['people', userId, 'blocked'] as const,
  search: (viewerId: string, kind: string, query: string) =>
    ['search', viewerId, kind, query] as const,
  usernameAvailable: (username: string) => ['username-available', username] as const,
  authSettings: () => ['auth-settings'] as const,
};
