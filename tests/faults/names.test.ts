import { expect, test } from 'vitest';
import { askedOf, isWrite, kindOf, nameOf, needsSession } from './names.ts';

const at = 'http://localhost:1234';

test('a request has the same name in every run', () => {
  const id = 'b0000000-0000-4000-8000-000000000003';
  expect(nameOf('PATCH', `${at}/rest/v1/brews?id=eq.${id}&select=id`)).toBe(
    'PATCH /rest/v1/brews?id',
  );
  expect(nameOf('POST', `${at}/storage/v1/object/brew-photos/${id}/1763841234567.webp`)).toBe(
    'POST /storage/v1/object/brew-photos/:id/:id',
  );
  expect(nameOf('POST', `${at}/rest/v1/rpc/touch_last_seen`)).toBe(
    'POST /rest/v1/rpc/touch_last_seen',
  );
  expect(nameOf('POST', `${at}/auth/v1/token?grant_type=password`)).toBe(
    'POST /auth/v1/token?grant_type=password',
  );
  expect(nameOf('GET', `${at}/rest/v1/posts?user_id=eq.${id}&limit=20&id=gt.1&id=lt.9`)).toBe(
    'GET /rest/v1/posts?id&user_id',
  );
});

test('the kind of a request has no number of a page or of a repetition', () => {
  expect(kindOf('2: GET /rest/v1/posts?id #13')).toBe('GET /rest/v1/posts?id');
});

test('distinguishes writes from reads', () => {
  const changing = ['touch_last_seen'];
  expect(isWrite('POST /rest/v1/messages #1', changing)).toBe(true);
  expect(isWrite('2: DELETE /storage/v1/object/photos/:id #1', changing)).toBe(true);
  expect(isWrite('POST /rest/v1/rpc/touch_last_seen #2', changing)).toBe(true);
  expect(isWrite('POST /rest/v1/rpc/feed_page #1', changing)).toBe(false);
  expect(isWrite('POST /storage/v1/object/sign/photos #1', changing)).toBe(false);
  expect(isWrite('HEAD /rest/v1/messages #1', changing)).toBe(false);
});

test('a sign-in needs no session, and requests for data need one', () => {
  expect(needsSession('POST /auth/v1/token?grant_type=password')).toBe(false);
  expect(needsSession('GET /auth/v1/user')).toBe(true);
  expect(needsSession('GET /rest/v1/posts')).toBe(true);
});

test('a retry with a later time in its content equals the first request', () => {
  const url = `${at}/rest/v1/beans?id=eq.1`;
  const asked = askedOf(url, '{"archived_at":"2026-11-22T21:04:05.123Z"}');
  expect(askedOf(url, '{"archived_at":"2026-11-22T21:04:07.5Z"}')).toBe(asked);
  expect(askedOf(url, '{"archived_at":null}')).not.toBe(asked);
});
