export const publicModules: readonly string[] = [
  'accomplishment-feed.ts',
  'api/accomplishments.ts',
  'api/unread-count.ts',
  'hooks/useJustFinished.ts',
];
