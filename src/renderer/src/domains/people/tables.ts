import type { Tables } from '../define.ts';

export const tables = {
  // Profiles come first, because the export writes instants in the time zone of the profile.
  profiles: {
    warmUp: async ({ query }, userId) => {
      const { profileQuery } = await import('./profiles/api/profile');
      await query(profileQuery(userId));
    },
    export: { key: ['id'], owners: ['id'], text: 'seu perfil e seus totais' },
    named: {
      by: ['follower_id', 'following_id', 'blocked_id', 'from_user_id', 'sender_id'],
      title: 'username',
    },
  },
  user_settings: { export: { key: ['user_id'], text: 'unidades, altitude e avisos' } },
  follows: {
    kinds: { follow: async () => (await import('./follows/api/follow')).follow },
    export: {
      key: ['follower_id', 'following_id'],
      owners: ['follower_id', 'following_id'],
      text: 'quem você segue e quem segue você',
    },
  },
  blocks: { export: { key: ['blocked_id'], owners: ['blocker_id'], text: 'quem você bloqueou' } },
  reports: {
    export: {
      leftOut:
        'as suas estão em conta.json; as dos outros são confidenciais, para proteger quem as fez',
    },
  },
} satisfies Tables;
