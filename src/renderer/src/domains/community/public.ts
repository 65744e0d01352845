export const publicModules: readonly string[] = [
  'keys.ts',
  'posts/api/posts.ts',
  'posts/components/PostSummaries.tsx',
  'posts/components/PostText.tsx',
  'posts/model/post.ts',
];
