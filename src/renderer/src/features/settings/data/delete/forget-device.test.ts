import { expect, test } from 'vitest';
import { isOwnKey } from './forget-device';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

test('what names this person or nobody goes, what names others or is not ours stays', () => {
  expect(isOwnKey('coado.session', ME)).toBe(true);
  expect(isOwnKey(`coado.draft.${ME}`, ME)).toBe(true);
  expect(isOwnKey(`coado.chat.${ME}.${OTHER}`, ME)).toBe(true);
  expect(isOwnKey(`coado.draft.${OTHER}`, ME)).toBe(false);
  expect(isOwnKey('mantine-color-scheme-value', ME)).toBe(false);
});
