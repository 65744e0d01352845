import { kinds } from '@/services/outbox/kind';

/**
 * Registers every kind of write, so that each one is sent from every page.
 * Loaded with the first entry.
 */
export function registerKinds(): void {
  kinds.add('brew', async () => (await import('@/entities/running-brew/api/save-brew')).brewKind);
  kinds.add(
    'brew-alarm',
    async () => (await import('@/entities/running-brew/api/brew-alarm')).brewAlarm,
  );
  kinds.add('bean', async () => (await import('@/entities/bean/api/own-bean')).ownBean);
  kinds.add('own-method', async () => (await import('@/entities/method/api/own-method')).ownMethod);
  kinds.add(
    'own-grinder',
    async () => (await import('@/entities/grinder/api/own-grinder')).ownGrinder,
  );
  kinds.add(
    'grinder-setting',
    async () => (await import('@/features/grinders/api/grinder-setting')).grinderSetting,
  );
  kinds.add('own-water', async () => (await import('@/entities/water/api/own-water')).ownWater);
  kinds.add('recipe', async () => (await import('@/entities/recipe/api/own-recipe')).ownRecipe);
  kinds.add('own-brew', async () => (await import('@/features/journal/api/own-brew')).ownBrew);
  kinds.add('like', async () => (await import('@/entities/post/api/like')).like);
  kinds.add('save', async () => (await import('@/entities/post/api/save')).save);
  kinds.add('follow', async () => (await import('@/entities/follow/api/follow')).follow);
  kinds.add(
    'follow-answer',
    async () => (await import('@/features/profile/api/follow-requests')).followAnswer,
  );
  kinds.add('post', async () => (await import('@/features/community/api/create-post')).post);
  kinds.add('comment', async () => (await import('@/features/community/api/add-comment')).comment);
  kinds.add(
    'comment-like',
    async () => (await import('@/features/community/api/comment-like')).commentLike,
  );
  kinds.add('message', async () => (await import('@/features/messages/api/send-message')).message);
  kinds.add(
    'message-reaction',
    async () => (await import('@/features/messages/api/react')).reaction,
  );
  kinds.add(
    'lesson',
    async () => (await import('@/features/studies/api/complete-lesson')).completion,
  );
}
