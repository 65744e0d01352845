import type { Tables } from '../define.ts';

export const tables = {
  community_posts: {
    kinds: { post: async () => (await import('./feed/api/create-post')).post },
    export: { key: ['created_at', 'id'], text: 'publicações' },
  },
  community_comments: {
    kinds: { comment: async () => (await import('./feed/api/add-comment')).comment },
    export: { key: ['created_at', 'id'], text: 'comentários' },
  },
  post_likes: {
    kinds: { like: async () => (await import('./posts/api/like')).like },
    export: { key: ['post_id'], text: 'curtidas que você deu' },
  },
  comment_likes: {
    kinds: { 'comment-like': async () => (await import('./feed/api/comment-like')).commentLike },
    export: { key: ['comment_id'], text: 'curtidas que você deu em comentários' },
  },
  saved_posts: {
    kinds: { save: async () => (await import('./posts/api/saved-post')).savedPost },
    export: { key: ['post_id'], text: 'publicações salvas' },
  },
  follow_requests: {
    kinds: {
      'follow-answer': async () => (await import('./profiles/api/follow-requests')).followAnswer,
    },
    export: {
      key: ['follower_id', 'following_id'],
      owners: ['follower_id', 'following_id'],
      text: 'pedidos para seguir, feitos e recebidos, que esperam resposta',
    },
  },
} satisfies Tables;
