// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { filesNamedBy } from './stored-files';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

test('reads only own files from own rows', () => {
  const brews = [
    { user_id: ME, photo_path: `${ME}/a.png` },
    { user_id: ME, photo_path: null },
  ];
  expect(filesNamedBy('brews', brews, ME)).toEqual([
    { bucket: 'brew-photos', name: `${ME}/a.png` },
  ]);
  const messages = [
    { sender_id: ME, audio_url: 'chat/me.wav' },
    { sender_id: OTHER, audio_url: 'chat/other.wav' },
  ];
  expect(filesNamedBy('messages', messages, ME)).toEqual([
    { bucket: 'chat_media', name: 'chat/me.wav' },
  ]);
  const profiles = [{ id: ME, avatar_url: 'https://lh3.example.com/photo.jpg' }];
  expect(filesNamedBy('profiles', profiles, ME)).toEqual([]);
  expect(filesNamedBy('follows', [{ follower_id: ME }], ME)).toEqual([]);
});
