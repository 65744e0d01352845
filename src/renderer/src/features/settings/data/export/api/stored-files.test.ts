import { expect, test } from 'vitest';
import { withNamedFiles } from './stored-files';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

test('files that own rows name are added to what was listed, each once', () => {
  const listed = [{ bucket: 'brew-photos', name: `${ME}/a.png` }];
  const files = withNamedFiles(
    listed,
    new Map([
      [
        'brews',
        [
          { user_id: ME, photo_path: `${ME}/a.png` },
          { user_id: ME, photo_path: `${ME}/b.png` },
          { user_id: ME, photo_path: null },
        ],
      ],
      [
        'messages',
        [
          { sender_id: ME, audio_url: 'chat/me.wav' },
          { sender_id: OTHER, audio_url: 'chat/other.wav' },
        ],
      ],
      ['profiles', [{ id: ME, avatar_url: 'https://lh3.example.com/photo.jpg' }]],
    ]),
    ME,
  );
  expect(files).toEqual([
    ...listed,
    { bucket: 'brew-photos', name: `${ME}/b.png` },
    { bucket: 'chat_media', name: 'chat/me.wav' },
  ]);
});
