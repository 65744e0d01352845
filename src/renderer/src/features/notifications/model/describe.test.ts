import { expect, test } from 'vitest';
import { describeNotification, notificationTarget } from './describe';

const sender = { name: 'Beto Demo', username: 'betocoado' };

test.each([
  ['like', 'Beto Demo curtiu a sua publicação.'],
  ['comment', 'Beto Demo comentou na sua publicação.'],
  ['follow', 'Beto Demo começou a seguir você.'],
] as const)('a %s names who did it', (type, expected) => {
  expect(describeNotification({ type, sender, achievement: null })).toBe(expected);
});

test('an achievement says its name and points', () => {
  const achievement = { name: 'Primeiro Preparo', points: 50 };
  expect(describeNotification({ type: 'achievement', sender: null, achievement })).toBe(
    'Conquista desbloqueada: Primeiro Preparo. +50 pontos!',
  );
});

test('a missing person still makes a sentence', () => {
  expect(describeNotification({ type: 'like', sender: null, achievement: null })).toBe(
    'Alguém curtiu a sua publicação.',
  );
});

test('only what has a page leads somewhere', () => {
  expect(notificationTarget({ type: 'achievement' })).toBe('/achievements');
  expect(notificationTarget({ type: 'like' })).toBeNull();
});
