import { kinds } from '@/services/outbox/kind';

/**
 * Registers every kind of write, so that each one is sent from every page.
 * Loaded with the first entry.
 */
export function registerKinds(): void {
  kinds.add('brew', async () => (await import('@/domains/journal/brews/api/save-brew')).brewKind);
  kinds.add(
    'brew-alarm',
    async () => (await import('@/domains/running-brews/api/brew-alarm')).brewAlarm,
  );
  kinds.add('bean', async () => (await import('@/domains/beans/api/own-bean')).ownBean);
  kinds.add(
    'own-method',
    async () => (await import('@/domains/gear/methods/api/own-method')).ownMethod,
  );
  kinds.add(
    'own-grinder',
    async () => (await import('@/domains/gear/grinders/api/own-grinder')).ownGrinder,
  );
  kinds.add(
    'grinder-setting',
    async () => (await import('@/domains/gear/grinders/api/grinder-setting')).grinderSetting,
  );
  kinds.add(
    'own-water',
    async () => (await import('@/domains/gear/waters/api/own-water')).ownWater,
  );
  kinds.add('recipe', async () => (await import('@/domains/recipes/api/own-recipe')).ownRecipe);
  kinds.add('own-brew', async () => (await import('@/domains/journal/api/own-brew')).ownBrew);
  kinds.add('like', async () => (await import('@/domains/community/posts/api/like')).like);
  kinds.add('save', async () => (await import('@/domains/community/posts/api/save')).save);
  kinds.add('follow', async () => (await import('@/domains/people/follows/api/follow')).follow);
  kinds.add(
    'follow-answer',
    async () => (await import('@/domains/community/profiles/api/follow-requests')).followAnswer,
  );
  kinds.add('post', async () => (await import('@/domains/community/feed/api/create-post')).post);
  kinds.add(
    'comment',
    async () => (await import('@/domains/community/feed/api/add-comment')).comment,
  );
  kinds.add(
    'comment-like',
    async () => (await import('@/domains/community/feed/api/comment-like')).commentLike,
  );
  kinds.add('message', async () => (await import('@/domains/messages/api/send-message')).message);
  kinds.add(
    'message-reaction',
    async () => (await import('@/domains/messages/api/react')).reaction,
  );
  kinds.add(
    'lesson',
    async () => (await import('@/domains/course/studies/api/complete-lesson')).completion,
  );
}
