/** The modules that other domains may import. */
export const publicModules: readonly string[] = [
  'api/accomplishments.ts',
  'api/unread-count.ts',
  'hooks/useJustFinished.ts',
  'accomplishment-feed.ts',
];
