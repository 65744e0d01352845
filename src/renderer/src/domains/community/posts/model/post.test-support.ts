import type { Post } from './post';

/** Returns a post without a recipe, a brew or pictures; `change` replaces its fields. */
export const samplePost = (change: Partial<Post> = {}): Post => ({
  id: 'p',
  user_id: 'ana',
  content: 'Bom dia!',
  pictures: [],
  like_count: 0,
  comment_count: 0,
  created_at: '2026-11-21T10:00:00Z',
  edited_at: null,
  hidden_at: null,
  hidden_reason: null,
  brew_method_id: null,
  brew_method: null,
  brew_bean_name: null,
  brew_coffee_grams: null,
  brew_water_ml: null,
  brew_rating: null,
  liked_by_me: false,
  saved_by_me: false,
  curve: null,
  author: { id: 'ana', name: 'Ana', username: 'ana.demo', avatar_url: null },
  recipe: null,
  ...change,
});
