import { defineRoot } from '@/lib/query-keys';

const postsRoot = defineRoot('posts', { isPersisted: true });
const commentsRoot = defineRoot('comments', { isPersisted: true });
const peopleRoot = defineRoot('people', { isPersisted: true });

export const communityKeys = {
  /** Prefix of every query with posts, by which a like changes all of them. */
  posts: (viewerId: string) => [postsRoot, viewerId] as const,
  feed: (viewerId: string, tab: string) => [postsRoot, viewerId, 'feed', tab] as const,
  post: (viewerId: string, postId: string) => [postsRoot, viewerId, 'post', postId] as const,
  postsBy: (viewerId: string, personId: string) => [postsRoot, viewerId, 'by', personId] as const,
  notifiedPosts: (viewerId: string) => [postsRoot, viewerId, 'notified'] as const,
  savedPosts: (viewerId: string) => [postsRoot, viewerId, 'saved'] as const,
  searchedPosts: (viewerId: string, query: string, fuzzy: boolean) =>
    [postsRoot, viewerId, 'search', query, fuzzy] as const,
  tagFeed: (viewerId: string, tag: string) => [postsRoot, viewerId, 'tag', tag] as const,
  allComments: (viewerId: string) => [commentsRoot, viewerId] as const,
  comments: (viewerId: string, postId: string) => [commentsRoot, viewerId, postId] as const,
  person: (viewerId: string, username: string) =>
    [peopleRoot, viewerId, 'by-username', username] as const,
  suggestedPeople: (viewerId: string) => [peopleRoot, viewerId, 'suggested'] as const,
  followList: (viewerId: string, personId: string, direction: string) =>
    [peopleRoot, viewerId, 'follows', personId, direction] as const,
};
