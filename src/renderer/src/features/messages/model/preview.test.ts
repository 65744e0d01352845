import { expect, it } from 'vitest';
import { personName } from './person-name';
import { previewOf } from './preview';

const NONE = {
  other_user_id: 'beto',
  last_message_sender_id: 'beto',
  last_message_text: null,
  last_message_image_url: null,
  last_message_audio_url: null,
  last_message_shared_kind: null,
  last_message_deleted: null,
};

it.each([
  ['Nenhuma mensagem ainda', {}],
  ['Bora coar?', { last_message_text: 'Bora coar?', last_message_deleted: false }],
  ['Você: Bora!', { last_message_text: 'Bora!', last_message_sender_id: 'ana' }],
  ['Mensagem apagada', { last_message_deleted: true, last_message_sender_id: 'ana' }],
  // Whoever is gone has no id any more.
  ['Oi', { last_message_text: 'Oi', last_message_sender_id: 'x', other_user_id: null }],
  ['📷 Foto', { last_message_image_url: 'c/a/1.webp' }],
  ['☕ Receita', { last_message_shared_kind: 'recipe' }],
  ['Você: ✎ Publicação', { last_message_shared_kind: 'post', last_message_sender_id: 'ana' }],
  ['🎤 Mensagem de áudio', { last_message_audio_url: 'c/a/1.wav' }],
  ['Mensagem apagada', { last_message_deleted: true }],
])('says %s', (words, change) => {
  expect(previewOf({ ...NONE, ...change })).toBe(words);
});

it('has a name for whoever has none', () => {
  expect([personName('Ana'), personName(' '), personName(null)]).toEqual([
    'Ana',
    'Novo Usuário',
    'Conta excluída',
  ]);
});
