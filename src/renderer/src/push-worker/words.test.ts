import { expect, test } from 'vitest';
import { pushWords, readMessage } from './words';

const said = (kind: string, count: number) => {
  const { title, body } = pushWords({ kind, count, route: '/' });
  return `${title} · ${body}`;
};

test('each kind has a text for one and for several', () => {
  expect([said('message', 1), said('message', 3)]).toEqual([
    '1 mensagem nova · Abra o Coado para ler.',
    '3 mensagens novas · Abra o Coado para ler.',
  ]);
  expect(said('like', 2)).toBe('2 curtidas · No que você publicou.');
  expect(said('comment_like', 1)).toBe('1 curtida · No que você comentou.');
  expect(said('comment', 1)).toBe('1 comentário novo · No que você publicou.');
  expect(said('reply', 4)).toBe('4 respostas · Ao que você comentou.');
  expect(said('follow', 1)).toBe('Mais gente com você · 1 pessoa começou a seguir você.');
  expect(said('follow_request', 2)).toBe(
    '2 pedidos para seguir você · Abra o Coado para responder.',
  );
  expect(said('follow_accepted', 1)).toBe('Pedido aceito · Abra o Coado para ver as publicações.');
  expect(said('follow', 2)).toBe('Mais gente com você · 2 pessoas começaram a seguir você.');
  expect(said('challenge', 1)).toBe('Desafio concluído · Abra o Coado para ver qual.');
  expect(said('level', 1)).toBe('Nível novo · Abra o Coado para ver.');
  expect(said('brew', 1)).toBe('Seu café espera por você · O tempo do preparo chegou ao fim.');
});

test('an unknown kind has a general text', () => {
  expect(said('later', 1)).toBe('Novidades no Coado · Abra o Coado para ver.');
});

test('an unreadable message leads to the notifications', () => {
  const fallback = { kind: '', count: 1, route: '/notifications' };
  for (const data of [null, 'x', 7, {}, [], { kind: 3, count: 'x', route: 9 }]) {
    expect(readMessage(data)).toEqual(fallback);
  }
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
])('a route outside the app is refused: %s', (route) => {
  expect(readMessage({ kind: 'message', count: 2, route }).route).toBe('/notifications');
});

test('a message of the sender is read unchanged', () => {
  const message = { kind: 'message', count: 2, route: '/messages/1' };
  expect(readMessage(message)).toEqual(message);
});
