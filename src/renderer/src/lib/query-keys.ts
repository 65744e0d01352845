/** Builds every query key. A person's rows are under their id, so that sign-out drops them. */
export const queryKeys = {
  methods: () => ['methods'] as const,
  ownMethods: (userId: string) => ['methods', userId, 'own'] as const,
  /** People of the desktop's own server, for its account picker. */
  localPeople: () => ['local-people'] as const,
  beans: (userId: string) => ['beans', userId] as const,
  allBeans: () => ['beans'] as const,
  allBrews: () => ['brews'] as const,
  profile: (userId: string) => ['profile', userId] as const,
  lastBrew: (userId: string) => ['brews', userId, 'last'] as const,
  mostUsedMethods: (userId: string) => ['brews', userId, 'most-used-methods'] as const,
  lastOfMethod: (userId: string, methodId: string) =>
    ['brews', userId, 'last-of-method', methodId] as const,
  brews: (userId: string) => ['brews', userId] as const,
  brewDays: (userId: string) => ['brews', userId, 'days'] as const,
  brewFigures: (userId: string) => ['brews', userId, 'figures'] as const,
  grindFigures: (userId: string) => ['brews', userId, 'grind-figures'] as const,
  usualDose: (userId: string) => ['brews', userId, 'usual-dose'] as const,
  /** The journal's list, by what it is narrowed to. */
  journal: (userId: string, filters: string) => ['brews', userId, 'journal', filters] as const,
  brew: (userId: string, brewId: string) => ['brews', userId, 'brew', brewId] as const,
  brewCurve: (userId: string, brewId: string) => ['brews', userId, 'curve', brewId] as const,
  /** The curve of the brew before, of the same recipe. */
  lastCurve: (userId: string, recipeId: string) =>
    ['brews', userId, 'last-curve', recipeId] as const,
  /** The tasted brews of a bean with a method. */
  series: (userId: string, methodId: string, beanId: string) =>
    ['brews', userId, 'series', methodId, beanId] as const,
  strengths: (userId: string) => ['brews', userId, 'strengths'] as const,
  brewSince: (userId: string, methodId: string, since: string) =>
    ['brews', userId, 'since', methodId, since] as const,
  waters: (userId: string) => ['waters', userId] as const,
  /** The gear that was noted on brews lately. */
  usedGear: (userId: string) => ['brews', userId, 'gear'] as const,
  /** Totals of a period: '12m', 'all' or a year. */
  journalFigures: (userId: string, period: string) => ['brews', userId, 'totals', period] as const,
  grinders: (userId: string) => ['grinders', userId] as const,
  reminders: (userId: string) => ['reminders', userId] as const,
  settings: (userId: string) => ['settings', userId] as const,
  /** State of this browser, not of the person. */
  pushDevice: (userId: string) => ['push-device', userId] as const,
  recipes: (userId: string) => ['recipes', userId] as const,
  recipeList: (userId: string, methodId: string, search: string) =>
    ['recipes', userId, 'list', methodId, search] as const,
  /** Recipes parsed from an address or a text, without a request. */
  readRecipe: (userId: string, text: string) => ['read-recipe', userId, text] as const,
  recipe: (userId: string, recipeId: string) => ['recipes', userId, 'one', recipeId] as const,
  studyUnits: (userId: string) => ['studies', userId, 'units'] as const,
  lessonStatuses: (userId: string) => ['studies', userId, 'statuses'] as const,
  lesson: (userId: string, lessonId: string) => ['studies', userId, 'lesson', lessonId] as const,
  lessonsAhead: (userId: string, unitId: string) => ['studies', userId, 'ahead', unitId] as const,
  dueReviews: (userId: string) => ['studies', userId, 'reviews'] as const,
  reviewSummary: (userId: string) => ['studies', userId, 'review-summary'] as const,
  certificate: (userId: string, unitId: string) =>
    ['studies', userId, 'certificate', unitId] as const,
  publicCertificate: (code: string) => ['certificate', code] as const,
  /** All that completing a lesson may change in the course. */
  studies: (userId: string) => ['studies', userId] as const,
  challenges: (userId: string) => ['challenges', userId] as const,
  finishedChallenges: (userId: string) => ['challenges', userId, 'finished'] as const,
  achievements: (userId: string) => ['achievements', userId] as const,
  unlockedAchievements: (userId: string) => ['achievements', userId, 'unlocked'] as const,
  notifications: (userId: string) => ['notifications', userId] as const,
  notificationList: (userId: string) => ['notifications', userId, 'list'] as const,
  unreadNotifications: (userId: string) => ['notifications', userId, 'unread'] as const,
  /** Prefix of every list and page with posts, so that a like reaches them all. */
  posts: (viewerId: string) => ['posts', viewerId] as const,
  feed: (viewerId: string, tab: string) => ['posts', viewerId, 'feed', tab] as const,
  post: (viewerId: string, postId: string) => ['posts', viewerId, 'post', postId] as const,
  postsBy: (viewerId: string, personId: string) => ['posts', viewerId, 'by', personId] as const,
  /** The posts that the loaded notifications lead to. */
  notifiedPosts: (viewerId: string) => ['posts', viewerId, 'notified'] as const,
  savedPosts: (viewerId: string) => ['posts', viewerId, 'saved'] as const,
  likers: (viewerId: string, postId: string) => ['likers', viewerId, postId] as const,
  allComments: (viewerId: string) => ['comments', viewerId] as const,
  comments: (viewerId: string, postId: string) => ['comments', viewerId, postId] as const,
  people: (viewerId: string) => ['people', viewerId] as const,
  person: (viewerId: string, username: string) =>
    ['people', viewerId, 'by-username', username] as const,
  suggestedPeople: (viewerId: string) => ['people', viewerId, 'suggested'] as const,
  followList: (viewerId: string, personId: string, direction: string) =>
    ['people', viewerId, 'follows', personId, direction] as const,
  followRequests: (userId: string) => ['people', userId, 'requests'] as const,
  blockedPeople: (userId: string) => ['people', userId, 'blocked'] as const,
  searchedPeople: (viewerId: string, query: string, fuzzy: boolean) =>
    ['people', viewerId, 'search', query, fuzzy] as const,
  searchedPosts: (viewerId: string, query: string, fuzzy: boolean) =>
    ['posts', viewerId, 'search', query, fuzzy] as const,
  tagFeed: (viewerId: string, tag: string) => ['posts', viewerId, 'tag', tag] as const,
  suggestedTags: (viewerId: string, beginning: string) => ['tags', viewerId, beginning] as const,
  searchedRecipes: (viewerId: string, query: string, fuzzy: boolean) =>
    ['recipe-search', viewerId, query, fuzzy] as const,
  /** The signed address of a private file. */
  signedFile: (bucket: string, path: string) => ['signed-file', bucket, path] as const,
  conversations: (userId: string) => ['conversations', userId] as const,
  conversationList: (userId: string) => ['conversations', userId, 'list'] as const,
  archivedConversations: (userId: string) => ['conversations', userId, 'archived'] as const,
  unreadConversations: (userId: string) => ['conversations', userId, 'unread'] as const,
  /** Every conversation that is or was open. */
  openConversations: (userId: string) => ['conversation', userId] as const,
  conversation: (userId: string, conversationId: string) =>
    ['conversation', userId, conversationId] as const,
  conversationWith: (userId: string, personId: string) =>
    ['conversation', userId, 'with', personId] as const,
  messages: (userId: string, conversationId: string) =>
    ['messages', userId, conversationId] as const,
  allMessages: (userId: string) => ['messages', userId] as const,
  searchedMessages: (userId: string, query: string, conversationId: string | null) =>
    ['message-search', userId, query, conversationId] as const,
  quoted: (userId: string, conversationId: string, ids: readonly string[]) =>
    ['quoted', userId, conversationId, ids] as const,
  /** A recipe of a post that everybody may see, as its address opens it. */
  publicRecipe: (recipeId: string) => ['public-recipe', recipeId] as const,
  /** The newest posts of public profiles, or one of them, as guests see them. */
  publicPosts: (postId?: string) =>
    postId === undefined ? (['public-posts'] as const) : (['public-posts', postId] as const),
  /** The first lesson of each track, as guests read it. */
  sampleLessons: () => ['sample-lessons'] as const,
  /** A recipe as a message shows it. */
  sharedRecipe: (userId: string, recipeId: string, messageId: string | null) =>
    ['shared-recipe', userId, recipeId, messageId] as const,
  /** Everything the admin area shows; each act there makes all of it stale, the log at least. */
  admin: (adminId: string, ...what: readonly string[]) => ['admin', adminId, ...what] as const,
  session: (userId: string) => ['session', userId] as const,
  imports: (userId: string) => ['imports', userId] as const,
  currentUser: (userId: string) => ['current-user', userId] as const,
  suspension: (userId: string) => ['suspension', userId] as const,
  appeals: (userId: string) => ['appeals', userId] as const,
  role: (userId: string) => ['role', userId] as const,
  usernameAvailable: (username: string) => ['username-available', username] as const,
  licenses: () => ['licenses'] as const,
  operator: () => ['operator'] as const,
  downloads: () => ['downloads'] as const,
  authSettings: () => ['auth-settings'] as const,
};
