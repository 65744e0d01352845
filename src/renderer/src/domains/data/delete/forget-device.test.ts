// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { expect, test } from 'vitest';
import { RUNNING_BREWS_KEY } from '@/domains/running-brews/model/beside-brew';
import { runningBrews } from '@/domains/running-brews/model/store';
import { forgetDevice, isOwnKey } from './forget-device';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

test('deletes keys of this person and keys without a person, and keeps all others', () => {
  expect(isOwnKey('coado.session', ME)).toBe(true);
  expect(isOwnKey(`coado.draft.${ME}`, ME)).toBe(true);
  expect(isOwnKey(`coado.chat.${ME}.${OTHER}`, ME)).toBe(true);
  expect(isOwnKey(`coado.draft.${OTHER}`, ME)).toBe(false);
  expect(isOwnKey('mantine-color-scheme-value', ME)).toBe(false);
  expect(isOwnKey(RUNNING_BREWS_KEY, ME)).toBe(false);
});

test('removes the person’s running brews and keeps those of other people', async () => {
  runningBrews.create({ recipe: V60_RECIPE, ownerId: ME, start: true });
  const theirs = runningBrews.create({ recipe: V60_RECIPE, ownerId: OTHER, start: true });
  localStorage.setItem(`coado.draft.${ME}`, 'meu');
  await forgetDevice(ME);
  runningBrews.refresh();
  expect(runningBrews.getState().brews.map(({ id }) => id)).toEqual([theirs.id]);
  expect(localStorage.getItem(`coado.draft.${ME}`)).toBeNull();
});
